// Every column whose values are closed with the field key: what an exchange of the key has to go through.

import { documentPlace } from './modules/orders/index.ts'
import { evidencePlace } from './modules/servicing/evidence/index.ts'
import { oftenUsedDocumentPlace } from './modules/passengers/often-used/index.ts'
import type { Settings } from './platform/config/settings.ts'
import { APP_SECRETS, appSecretPlace } from './platform/second-factor/factors.ts'
import { openFieldCipher } from './platform/secrets/field-cipher.ts'
import type { SealedColumn } from './platform/secrets/rotate-field-key.ts'

export function sealedColumns(settings: Pick<Settings, 'fieldKey' | 'dataDir'>): readonly SealedColumn[] {
  const cipher = openFieldCipher(settings, 'travel documents')
  const appSecrets = openFieldCipher(settings, APP_SECRETS)
  return [
    {
      table: 'order_passengers',
      column: 'document_cipher',
      key: ['id'],
      cipher,
      place: (id = '') => documentPlace(id),
    },
    {
      table: 'evidence_files',
      column: 'content_cipher',
      key: ['id'],
      cipher,
      place: (id = '') => evidencePlace(id),
    },
    {
      table: 'often_used_documents',
      column: 'document_cipher',
      key: ['passenger_id', 'position'],
      cipher,
      place: (id = '', position = '') => oftenUsedDocumentPlace(id, Number(position)),
    },
    {
      table: 'authenticator_apps',
      column: 'secret_cipher',
      key: ['realm', 'user_id'],
      cipher: appSecrets,
      place: (realm = '', userId = '') => appSecretPlace(realm, userId),
    },
  ]
}
