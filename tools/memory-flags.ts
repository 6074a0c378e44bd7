/**
 * Prints the Node flags for the server, by SERVER_MEMORY. V8 only reads the size of its young heap at start,
 * so the shell of `npm start` calls this first.
 *
 * `small`: a small young heap, and the old one is collected when it has grown by a fifth
 * (docs/decisions/0019). `large`: searches allocate much short-lived data; a young heap that can hold it is
 * collected less often, which saves a third of the processor time (docs/decisions/0041).
 */
const FLAGS: Readonly<Record<'small' | 'large', readonly string[]>> = {
  small: ['--max-semi-space-size=8', '--heap-growing-percent=20'],
  large: ['--max-semi-space-size=32'],
}

/**
 * V8 recompiles a call from WebAssembly (the HTTP parser of `fetch`) into JavaScript when it was made often, and frees the
 * earlier code. In a process with threads that can end the process: "Check failed: jit_page.has_value()"
 * (nodejs/node#64500). This budget of calls is never used up.
 */
const KEEPS_WRAPPERS = '--wasm-wrapper-tiering-budget=2000000000'

/** Flags for a value of SERVER_MEMORY; an invalid one gets those of `small`: the server reports the mistake. */
export function memoryFlags(memory = 'small'): readonly string[] {
  return [KEEPS_WRAPPERS, ...FLAGS[memory === 'large' ? 'large' : 'small']]
}

if (import.meta.main) console.log(memoryFlags(process.env.SERVER_MEMORY).join(' '))
