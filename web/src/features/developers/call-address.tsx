import { Fragment } from 'react'
import { Code } from '../../ui/code/code.tsx'

/** Method and path; a long path breaks before a slash. */
export function CallAddress({ method, path }: { readonly method: string; readonly path: string }) {
  return (
    <Code>
      {`${method} `}
      {path.split(/(?=\/)/).map((piece, at) => (
        // A path keeps its pieces.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          <wbr />
          {piece}
        </Fragment>
      ))}
    </Code>
  )
}
