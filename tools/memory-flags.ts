/**
 * Prints the flags with which Node runs the server, by SERVER_MEMORY. V8 takes the size of its young heap only at its
 * start, so the shell of `npm start` asks for them first.
 *
 * `small`: a small young heap, and the old one is collected when it has grown by a fifth (docs/decisions/0019).
 * `large`: searches leave much that lives for a moment; a young heap that holds it is collected less often, which saves
 * a third of the processor's time (docs/decisions/0041).
 */
const FLAGS: Readonly<Record<'small' | 'large', readonly string[]>> = {
  small: ['--max-semi-space-size=8', '--heap-growing-percent=20'],
  large: ['--max-semi-space-size=32'],
}

/** Flags for a value of SERVER_MEMORY; one that is none gets those of `small`: the server names the mistake. */
export function memoryFlags(memory = 'small'): readonly string[] {
  return FLAGS[memory === 'large' ? 'large' : 'small']
}

if (import.meta.main) console.log(memoryFlags(process.env.SERVER_MEMORY).join(' '))
