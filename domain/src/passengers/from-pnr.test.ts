import { expect, test } from 'vitest'
import { readPnr } from '../pnr/read-pnr.ts'
import { draftFromPnr } from './from-pnr.ts'

test('[C6 D1] a PNR’s names and documents fill the form, gaps stay empty', () => {
  const { passengers } = readPnr(
    ` 1.KIM/MINJUN 2.ZHANG/SAN 3.LI/SI CHD HDOC78
 4.  KE 854 Y   MO20APR  PEKICN HK3   1250 1610          E T2T2
 5.SSR DOCS KE HK1 P/KR/M12345678/KR/12FEB85/M/05MAY31/KIM/MINJUN/P1
 6.SSR FOID KE HK1 NI110105199001010010/P2`,
    { today: '2026-03-12' },
  )
  expect(passengers.map(draftFromPnr)).toMatchObject([
    {
      type: 'adult',
      surname: 'KIM',
      given_names: 'MINJUN',
      gender: 'male',
      birthday: '1985-02-12',
      nationality: 'KR',
      travel_document: {
        type: 'internationalityPassport',
        number: 'M12345678',
        expiry: '2031-05-05',
        issuing_place: 'KR',
      },
    },
    {
      surname: 'ZHANG',
      nationality: 'CN',
      travel_document: { type: 'idcard', number: '110105199001010010' },
    },
    { type: 'child', surname: 'LI', birthday: '', travel_document: { type: '', number: '' } },
  ])
})

test('[C6 D1] multi-word names fill the form in ticket spelling', () => {
  const { passengers } = readPnr(
    `--- RLR ---
  1.O'NEILL/MARY-JANE MS   2.VAN DER BERG/JAN MR
  3  CX 251 Y 05JUN 5 HKGLHR HK2  2305 0525 06JUN  E  CX/AB12CD`,
    { today: '2026-03-12' },
  )
  expect(passengers.map(draftFromPnr)).toMatchObject([
    { surname: 'ONEILL', given_names: 'MARY JANE' },
    { surname: 'VANDERBERG', given_names: 'JAN' },
  ])
})
