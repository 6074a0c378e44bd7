// Columns that threads share. A timetable is plain data over SharedArrayBuffers: posting it to a worker
// shares the memory itself. Where the buffer does not exist (a browser page without cross-origin isolation) a
// private one is used.

type Column = { readonly BYTES_PER_ELEMENT: number } & (new (buffer: ArrayBufferLike) => unknown)

/** A column of zeros of the given type, for example `sharedColumn(Int32Array, 1000)`. */
export function sharedColumn<C extends Column>(Kind: C, length: number): InstanceType<C> {
  const bytes = length * Kind.BYTES_PER_ELEMENT
  const buffer =
    typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes)
  return new Kind(buffer) as InstanceType<C>
}

/** A shared column with these numbers. */
export function sharedNumbers<C extends Column>(Kind: C, numbers: ArrayLike<number>): InstanceType<C> {
  const column = sharedColumn(Kind, numbers.length)
  ;(column as { set(values: ArrayLike<number>): void }).set(numbers)
  return column
}

/** Bytes of every column in a tree of plain objects and arrays. */
export function bytesOf(data: unknown): number {
  if (ArrayBuffer.isView(data)) return data.byteLength
  if (typeof data !== 'object' || data === null) return 0
  return Object.values(data).reduce<number>((sum, each) => sum + bytesOf(each), 0)
}
