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

// A page that came with its content is shown before the application is loaded that takes it over.
;(function () {
  var root = document.documentElement
  var scripts = (root.dataset.scripts || '').split(' ').filter(Boolean)
  if (scripts.length === 0) return
  function load() {
    scripts.slice(1).forEach(function (address) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = address
      document.head.append(link)
    })
    // It takes over all of the content.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
    else start()
  }
  function start() {
    var script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = scripts[0]
    document.head.append(script)
  }
  // Nobody waits to see a page that is hidden, or that will be shown in another language.
  if (document.hidden || root.dataset.waits !== undefined) return load()
  // The first frame is drawn after its callbacks.
  requestAnimationFrame(function () {
    setTimeout(load)
  })
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
