// Runs npm in the root of the repository and captures its output.

import { spawn } from 'node:child_process'
import { root } from '../tidy/sources.ts'

/** npm's output, whatever its exit code; empty when it took longer than `seconds`. */
export function npmOutput(args: readonly string[], seconds: number): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn('npm', args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: seconds * 1000,
    })
    let written = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => (written += part))
    child.on('error', fail)
    child.on('close', (_code, signal) => done(signal === null ? written : ''))
  })
}
