// The own agency as its owner keeps it: name, address, contact, logo, and what it demands at sign-in. And the picture of a
// person.

import { isEmail } from '@interline/domain/text/email'
import { MAX_UPLOAD_BYTES } from '@interline/domain/uploads/upload-kind'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import {
  CurrencyCode,
  FileBody,
  Int4,
  LocaleCode,
  Nothing,
  OptionalText,
  Text,
  PHONE_NUMBER,
} from '../kernel/shapes.ts'

const owner = {
  surface: 'portal',
  access: { realm: 'agency', roles: ['SuperUser'], permissions: ['company:update'] },
} as const
const person = { surface: 'portal', access: { realm: 'agency' } } as const
const upload = { rate: 'upload', upload: { maxBytes: MAX_UPLOAD_BYTES }, body: FileBody } as const

const Contact = z.strictObject({
  name: Text(50),
  email: z.string().trim().max(254).refine(isEmail, { error: 'contact.email' }),
  phone: z.string().trim().max(30).regex(PHONE_NUMBER, { error: 'contact.phone' }),
})

const CompanyProfile = z
  .object({
    id: z.int(),
    name: z.string(),
    address: z.string(),
    contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    logo: z.string().nullable().describe('Address of the picture'),
    settlementCurrency: CurrencyCode,
    emailLanguage: LocaleCode,
    timeZone: z.string(),
    partnerCode: z.string(),
    websitePrefix: z.string(),
    factorDemanded: z.boolean().describe('Everybody of the agency signs in with a second factor'),
    withoutFactor: z.int().describe('Active people who have none yet'),
    version: Int4,
  })
  .meta({ id: 'CompanyProfile' })

export const company = {
  get: endpoint({
    name: 'company.get',
    method: 'GET',
    path: '/base/v2/company',
    summary: 'The own agency as its owner keeps it',
    ...owner,
    rate: 'read',
    reply: CompanyProfile,
    errors: [],
  }),
  update: endpoint({
    name: 'company.update',
    method: 'PUT',
    path: '/base/v2/company',
    summary: 'Changes name, address, contact, and whether a second factor is demanded',
    ...owner,
    rate: 'write',
    body: z.object({
      name: Text(100),
      address: OptionalText(300),
      contact: Contact,
      factorDemanded: z.boolean(),
      version: Int4,
    }),
    reply: CompanyProfile,
    errors: ['request.version_conflict'],
  }),
  saveLogo: endpoint({
    name: 'company.saveLogo',
    method: 'POST',
    path: '/base/v2/company/logo',
    summary:
      'Takes a logo (jpg or png by its content, 2 MB) and draws it anew: nothing else of the file is stored',
    ...owner,
    ...upload,
    reply: CompanyProfile,
    errors: ['upload.picture_invalid'],
  }),
  removeLogo: endpoint({
    name: 'company.removeLogo',
    method: 'DELETE',
    path: '/base/v2/company/logo',
    summary: 'Removes the logo',
    ...owner,
    rate: 'write',
    reply: CompanyProfile,
    errors: [],
  }),
} as const

export const pictures = {
  get: endpoint({
    name: 'pictures.get',
    method: 'GET',
    path: '/base/v2/pictures/:id',
    summary: 'A logo or avatar of the own agency; returns the file, or the error envelope',
    programsOnly: 'The address of a picture is part of what names it; images load it.',
    ...person,
    rate: 'read',
    answer: 'file',
    params: z.object({ id: z.string().max(40) }),
    reply: Nothing,
    errors: ['request.not_found'],
  }),
  saveAvatar: endpoint({
    name: 'pictures.saveAvatar',
    method: 'POST',
    path: '/base/v2/me/avatar',
    summary: 'Takes the own picture (jpg or png by its content, 2 MB) and draws a square of it anew',
    ...person,
    ...upload,
    reply: z.object({ avatar: z.string() }),
    errors: ['upload.picture_invalid'],
  }),
  removeAvatar: endpoint({
    name: 'pictures.removeAvatar',
    method: 'DELETE',
    path: '/base/v2/me/avatar',
    summary: 'Removes the own picture',
    ...person,
    rate: 'write',
    reply: Nothing,
    errors: [],
  }),
} as const
