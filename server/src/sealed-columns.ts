// Every column with values encrypted by the field key: what a key rotation must process.

import { DATA_EXPORTS, exportPlace } from './modules/personal-data/index.ts'
import { groupFilePlace, nameListPlace } from './modules/groups/index.ts'
import { memoFilePlace } from './modules/backoffice/memos/index.ts'
import { disputeFilePlace } from './modules/disputes/index.ts'
import { documentPlace } from './modules/flight-orders/index.ts'
import { evidencePlace } from './modules/servicing/evidence/index.ts'
import { CREDENTIALS, credentialsPlace } from './modules/backoffice/suppliers/index.ts'
import { MERCHANT_KEYS, merchantKeysPlace } from './modules/merchant-accounts/index.ts'
import { WEBHOOK_SECRETS, webhookSecretsPlace } from './modules/webhooks/index.ts'
import {
  PROVIDER_SECRETS,
  providerSecretPlace,
  SIGN_ON_SECRETS,
  signOnSecretsPlace,
} from './modules/sign-on/index.ts'
import { railDocumentPlace } from './modules/rail/index.ts'
import { proofPlace, PROOFS } from './modules/top-ups/index.ts'
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
      table: 'rail_tickets',
      column: 'document_cipher',
      key: ['id'],
      cipher,
      place: (id = '') => railDocumentPlace(id),
    },
    {
      table: 'evidence_files',
      column: 'content_cipher',
      key: ['id'],
      cipher,
      place: (id = '') => evidencePlace(id),
    },
    {
      table: 'top_up_proofs',
      column: 'content_cipher',
      key: ['id'],
      cipher: openFieldCipher(settings, PROOFS),
      place: (id = '') => proofPlace(id),
    },
    {
      table: 'supplier_accounts',
      column: 'credentials_cipher',
      key: ['code'],
      cipher: openFieldCipher(settings, CREDENTIALS),
      place: (code = '') => credentialsPlace(code),
    },
    {
      table: 'airline_memo_files',
      column: 'content_cipher',
      key: ['id'],
      cipher,
      place: (id = '') => memoFilePlace(id),
    },
    disputeFiles(cipher),
    ...groups(cipher),
    {
      table: 'often_used_documents',
      column: 'document_cipher',
      key: ['passenger_id', 'position'],
      cipher,
      place: (id = '', position = '') => oftenUsedDocumentPlace(id, Number(position)),
    },
    {
      table: 'data_exports',
      column: 'content_cipher',
      key: ['root_agency_id', 'id'],
      cipher: openFieldCipher(settings, DATA_EXPORTS),
      place: (_root = '', id = '') => exportPlace(id),
    },
    merchantKeys(settings),
    webhookSecrets(settings),
    ...signOn(settings),
    {
      table: 'authenticator_apps',
      column: 'secret_cipher',
      key: ['realm', 'user_id'],
      cipher: appSecrets,
      place: (realm = '', userId = '') => appSecretPlace(realm, userId),
    },
  ]
}

function groups(cipher: SealedColumn['cipher']): readonly SealedColumn[] {
  const column = { column: 'content_cipher', cipher }
  return [
    { ...column, table: 'group_files', key: ['id'], place: (id = '') => groupFilePlace(id) },
    { ...column, table: 'group_name_lists', key: ['order_id'], place: (id = '') => nameListPlace(id) },
  ]
}

function merchantKeys(settings: Pick<Settings, 'fieldKey' | 'dataDir'>): SealedColumn {
  return {
    table: 'merchant_accounts',
    column: 'keys_cipher',
    key: ['root_agency_id', 'id'],
    cipher: openFieldCipher(settings, MERCHANT_KEYS),
    place: (root = '', id = '') => merchantKeysPlace(root, id),
  }
}

function webhookSecrets(settings: Pick<Settings, 'fieldKey' | 'dataDir'>): SealedColumn {
  return {
    table: 'webhook_endpoints',
    column: 'secrets_cipher',
    key: ['root_agency_id', 'id'],
    cipher: openFieldCipher(settings, WEBHOOK_SECRETS),
    place: (root = '', id = '') => webhookSecretsPlace(root, id),
  }
}

function disputeFiles(cipher: SealedColumn['cipher']): SealedColumn {
  return {
    table: 'gateway_dispute_files',
    column: 'content_cipher',
    key: ['root_agency_id', 'id'],
    cipher,
    place: (_root = '', id = '') => disputeFilePlace(id),
  }
}

function signOn(settings: Parameters<typeof sealedColumns>[0]): readonly SealedColumn[] {
  return [
    {
      table: 'sign_on_settings',
      column: 'secrets_cipher',
      key: ['root_agency_id', 'agency_id'],
      cipher: openFieldCipher(settings, SIGN_ON_SECRETS),
      place: (root = '', agency = '') => signOnSecretsPlace(root, agency),
    },
    {
      table: 'identity_providers',
      column: 'secret_cipher',
      key: ['root_agency_id', 'agency_id'],
      cipher: openFieldCipher(settings, PROVIDER_SECRETS),
      place: (root = '', agency = '') => providerSecretPlace(root, agency),
    },
  ]
}
