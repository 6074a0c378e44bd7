/** Defines `<interline-search>`. A page may load the script twice. */
import { SearchElement } from './search-element.ts'

if (!customElements.get('interline-search')) customElements.define('interline-search', SearchElement)
