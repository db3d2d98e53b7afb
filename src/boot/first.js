// Runs before anything is drawn: a submit that comes before the module is there is kept, not sent by the browser.
document.addEventListener('submit', (event) => {
  if (event.target instanceof HTMLFormElement && !event.target.dataset['driven']) {
    event.preventDefault()
    event.target.dataset['early'] = ''
  }
})

// An entry of the app's own history: a session may be there still, and the form is covered until that is known.
if (history.state) {
  document.documentElement.dataset['resuming'] = ''
  setTimeout(() => delete document.documentElement.dataset['resuming'], 3000)
}
