// A key that an input method has for itself, as the Enter that takes what it offers, means nothing to a page: it sends no form,
// chooses nothing and closes nothing. Safari says so by the number alone: there the composition has ended by then.
addEventListener(
  'keydown',
  (event) => {
    if (!event.isComposing && event.keyCode !== 229) return
    event.stopPropagation()
    if (event.key === 'Enter') event.preventDefault()
  },
  true,
)
