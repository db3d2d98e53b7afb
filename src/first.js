// Runs before anything is drawn: a submit that comes before the module is there is kept, not sent by the browser.
document.addEventListener('submit', (event) => {
  if (event.target instanceof HTMLFormElement && !event.target.dataset['driven']) {
    event.preventDefault()
    event.target.dataset['early'] = ''
  }
})
