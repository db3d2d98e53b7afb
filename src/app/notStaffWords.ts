export const notStaffWords = {
  notStaff: 'No staff access',
  notStaffMore: (username: string) =>
    `The account ${username} is not a staff account. This console is for staff; a superuser can give staff status on the backend’s own admin site.`,
}
