/** Whether the user is at the list of results: nothing may move in it then. */

/** Attribute of the element around the rows. */
export const LIST = { 'data-results': '' }

/** True while the pointer or the focus is in the list, and once the page was scrolled. */
export function isListInUse(): boolean {
  const list = document.querySelector('[data-results]')
  return (
    list !== null && (window.scrollY > 0 || list.matches(':hover') || list.contains(document.activeElement))
  )
}
