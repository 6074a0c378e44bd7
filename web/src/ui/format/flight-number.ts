/** `MU543` as `MU 543`. */
export function spaced(flightNo: string): string {
  return `${flightNo.slice(0, 2)} ${flightNo.slice(2)}`
}
