// Runs before the first paint. The theme store (src/shell/theme.ts) writes what is read here.
;(function () {
  var saved = {}
  try {
    saved = JSON.parse(localStorage.getItem('interline.theme') || '{}')
  } catch (error) {
    // A broken or forbidden storage means the default theme.
  }
  var dark =
    saved.mode === 'dark' || (saved.mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  var root = document.documentElement
  root.dataset.mode = dark ? 'dark' : 'light'
  var accent = saved.accent && saved.accent[root.dataset.mode]
  for (var name in accent || {}) root.style.setProperty(name, accent[name])
})()
