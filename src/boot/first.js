{
  const { dataset } = document.documentElement

  // The theme that was chosen in this browser (session/keep/keptTheme.ts): no frame is drawn in another.
  try {
    dataset['theme'] = localStorage['theme'] ?? ''
  } catch {
    // Where the browser keeps nothing, the colours are those of the system until the console stands.
  }

  // Runs before anything is drawn: a submit that comes before the module is there is kept, not sent by the browser.
  addEventListener('submit', (event) => {
    const form = event.target
    if (form instanceof HTMLFormElement) {
      event.preventDefault()
      form.dataset['early'] = ''
    }
  })

  // An entry of the app's own history: a session may be there still, and the form is covered until that is known.
  if (history.state) {
    dataset['resuming'] = ''
    setTimeout(() => delete dataset['resuming'], 3000)
  }
}
