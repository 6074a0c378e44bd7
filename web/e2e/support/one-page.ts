/** The smallest PDF with a page: evidence for a test. */

/** `kind` makes it a different document. */
export function onePage(kind = 0): Buffer {
  return Buffer.from(
    [
      '%PDF-1.7',
      '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      `3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 ${200 + kind}] >> endobj`,
      'trailer << /Root 1 0 R /Size 4 >>',
      '%%EOF',
    ].join('\n'),
  )
}
