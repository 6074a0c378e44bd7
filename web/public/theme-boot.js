// Runs before the first paint. The theme store (src/shell/theme.ts) writes what is read here.
;(function () {
  var saved = {}
  try {
    saved = JSON.parse(localStorage.getItem('interline.theme') || '{}')
  } catch (error) {
    // A broken or forbidden storage means the default theme.
  }
  var root = document.documentElement
  var mode =
    saved.mode === 'dark' || saved.mode === 'light' ? saved.mode : saved.siteMode || root.dataset.siteMode
  var dark = mode ? mode === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  try {
    // A page in another language than the one that was chosen here is shown once it is in that one.
    var chosen = JSON.parse(localStorage.getItem('interline.locale') || 'null')
    var isAsked = /[?&]lang=/.test(location.search)
    var isRendered = root.dataset.rendered !== undefined
    if (isRendered && chosen && !isAsked && root.lang.toLowerCase().indexOf(chosen.slice(0, 5)) !== 0)
      root.dataset.waits = ''
  } catch (error) {
    // It is shown as it came.
  }
  root.dataset.mode = dark ? 'dark' : 'light'
  var accent = saved.accent && saved.accent[root.dataset.mode]
  for (var name in accent || {}) root.style.setProperty(name, accent[name])
})()

// And before the application, whose code is still loading: "/" and Ctrl K open its command bar, and the letters after them
// belong to it. They are kept here until the desk takes them (src/shell/desk/keys/type-ahead.ts).
;(function () {
  var signedIn = false
  try {
    signedIn = JSON.parse(localStorage.getItem('interline.signed-in') || 'null') !== null
  } catch (error) {
    // A broken or forbidden storage means that nobody is signed in.
  }
  if (!signedIn || location.pathname.indexOf('/office') === 0) return
  var early = (window.earlyKeys = { by: null, keys: [], stop: stop })
  function isField(target) {
    return (
      target instanceof HTMLElement &&
      (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
    )
  }
  function onKeyDown(event) {
    var key = event.key
    if (typeof key !== 'string') return
    // Whoever types into a field does not wait for the command bar.
    if (isField(event.target)) return stop()
    var mainKey = event.ctrlKey || event.metaKey
    if (early.by === null) {
      if (mainKey ? key.toLowerCase() !== 'k' : key !== '/' || event.altKey) return
      early.by = mainKey ? 'k' : '/'
    } else if (mainKey || event.altKey) return
    else if (key === 'Escape') {
      early.by = null
      early.keys = []
    } else if (key === 'Enter' || key === 'Backspace' || Array.from(key).length === 1) early.keys.push(key)
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  function stop() {
    removeEventListener('keydown', onKeyDown, true)
    delete window.earlyKeys
  }
  addEventListener('keydown', onKeyDown, true)
})()
