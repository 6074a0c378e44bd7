// Where each system writes the record locator, and the locators of the airlines.

import type { PnrDialect } from './analysis.ts'

/** The locator of a head line, or of a line that says it is one. */
export function readLocator(text: string, dialect: PnrDialect, isFirst: boolean): string | undefined {
  if (dialect === 'amadeus' && text.startsWith('RP/')) return / ([A-Z0-9]{6})$/.exec(text)?.[1]
  if (dialect === 'galileo') {
    const head = /^([A-Z0-9]{6})\/[A-Z0-9]{2}(?: |$)/.exec(text)?.[1]
    if (head) return head
  }
  const said =
    /(?:PNR|LOCATOR|BOOKING (?:REF(?:ERENCE)?|CODE|NUMBER)|RECORD|CONFIRMATION(?: (?:NUMBER|CODE))?|REFERENCE|编码|編碼|编号|編號|訂位代號|记录编号)[ :#]{1,3}([A-Z0-9]{5,6})(?:$|[^A-Z0-9])/.exec(
      text,
    )?.[1]
  if (said) return said
  return isFirst && /^(?=[A-Z0-9]*[A-Z])[A-Z0-9]{6}$/.test(text) ? text : undefined
}

/** The airline's own locator: Sabre's `/DCCX*ABC123`, TravelSky's `RMK CA/ABC123`, `VL CX*ABC123`. */
export function airlineLocators(text: string): { readonly carrier: string; readonly locator: string }[] {
  const patterns = [
    /\/DC([A-Z0-9]{2})\*([A-Z0-9]{5,6})/g,
    /(?:^|\. ?)RMK ([A-Z][A-Z0-9]|\d[A-Z])\/([A-Z0-9]{5,6})(?![A-Z0-9])/g,
    /(?:VLOC|VL|VENDOR LOCATOR|RLOC)[ :-]{1,2}([A-Z0-9]{2})[*/ ]([A-Z0-9]{5,6})(?![A-Z0-9])/g,
  ]
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, carrier = '', locator = '']) => ({ carrier, locator })),
  )
}
