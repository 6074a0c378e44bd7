/** Their numbers: `CX716`, `CX717`. */
export function flightsOf({
  segments,
}: {
  readonly segments: readonly { readonly flightNo: string }[]
}): string[] {
  return segments.map(({ flightNo }) => flightNo)
}
