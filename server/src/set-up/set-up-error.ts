/** Why a set-up or recovery has changed nothing: one sentence for the user at the terminal. */
export class SetUpError extends Error {
  override name = 'SetUpError'
}
