// A name in ticket spelling: capitals without apostrophes and hyphens, a surname of several words joined.
// `VAN DER BERG` → `VANDERBERG`, `O'NEILL` → `ONEILL`, `MARY-JANE` → `MARY JANE`.

export interface TicketName {
  readonly surname: string
  readonly givenNames: string
}

/** Names in capital Latin letters; names in other scripts are unchanged. */
export function ticketName({ surname, givenNames }: TicketName): TicketName {
  return {
    surname: surname.replace(/['’ -]/g, ''),
    givenNames: givenNames.replace(/['’]/g, '').replace(/[ -]+/g, ' ').trim(),
  }
}
