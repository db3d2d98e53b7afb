export const forgetBrowserWords = {
  title: 'Forget this browser?',
  more: 'Everything that Keyturn keeps in this browser is removed, for every server and everybody who signed in here. Nothing on a server changes, and you stay signed in.',
  open: (count: number) =>
    count === 1
      ? 'What became of one creation or rotation is still open. After a reload nobody looks for it any more.'
      : `What became of ${count} creations and rotations is still open. After a reload nobody looks for them any more.`,
  keep: 'Keep it',
  forgotten: 'This browser keeps nothing of Keyturn any more.',
  notForgotten:
    'The browser refused to remove what it keeps. Clear the data of this site in its settings.',
}
