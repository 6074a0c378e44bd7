/**
 * A broken rule at a place of the input. Screen and server run the same checks and say the same sentence, which
 * stands under the rule's key in contract/src/text/<language>/rules.ts.
 */
export interface Reason<Rule extends string = string> {
  /** Dots between the parts: `passengers.0.surname`. */
  readonly path: string
  readonly rule: Rule
  /** What the sentence needs. */
  readonly values?: Readonly<Record<string, string | number>>
}
