// Converts a PNR passenger for the order form: fields that are missing in the PNR stay empty.

import type { PnrPassenger } from '../pnr/analysis.ts'
import { knownType, type DocumentType } from './document-types.ts'
import type { PassengerDraft } from './passenger.ts'
import { ticketName } from '../pnr/ticket-name.ts'

export function draftFromPnr(passenger: PnrPassenger): PassengerDraft {
  const { type, gender, birthday, nationality, document } = passenger
  const { surname, givenNames } = ticketName(passenger)
  return {
    type,
    surname,
    given_names: givenNames,
    gender,
    birthday,
    nationality,
    travel_document: {
      type: document ? documentType(document.kind, nationality) : '',
      number: document?.number ?? '',
      expiry: document?.expiry ?? '',
      issuing_place: document?.issuingPlace ?? '',
    },
  }
}

/** Letters other than those of passports and identity numbers can mean several documents: the operator chooses. */
function documentType(kind: string, nationality: string): DocumentType | '' {
  if (kind === 'NI') return 'idcard'
  return kind === 'P' ? knownType('passport', nationality) : ''
}
