// The journeys: a frame with the route line for each flight, and connections between flights.

import type { Column, Content, CustomTableLayout } from 'pdfmake/interfaces.js'
import type { FlightView, JourneyView, PlaceTime, TransferView } from '../document-view.ts'
import { factGrid } from './facts.ts'
import { BARE, COLOR, framed, panel } from './look.ts'

const ROUTE_LINE = 116

/** A heading and the flights of a journey. Page breaks neither split a flight nor separate it from its heading. */
export function journeyBlock({ heading, route, date, duration, parts }: JourneyView): Content {
  const head: Content = {
    columns: [
      {
        width: '*',
        text: [{ text: `${heading}   `, color: COLOR.ink3, bold: false }, route],
        style: 'heading',
      },
      { width: 'auto', text: `${date}   ${duration}`, style: 'quiet', margin: [0, 2, 0, 0] },
    ],
    margin: [0, 0, 0, 5],
  }
  const blocks: Content[] = []
  let announced: Content[] = [head]
  for (const part of parts) {
    if (part.kind === 'transfer') {
      announced.push(transferBlock(part))
    } else {
      blocks.push({ stack: [...announced, flightBlock(part)], unbreakable: true })
      announced = []
    }
  }
  return { stack: blocks, margin: [0, 10, 0, 0] }
}

function flightBlock(flight: FlightView): Content {
  const top: Content = {
    columns: [
      carrierColumn(flight),
      placeColumn(flight.departure),
      routeColumn(flight),
      placeColumn(flight.arrival),
    ],
    columnGap: 10,
  }
  const facts = {
    ...(factGrid(flight.facts, flight.facts.length) as object),
    margin: [0, 5, 0, 0],
  } as Content
  return { table: { widths: ['*'], body: [[{ stack: [top] }], [{ stack: [facts] }]] }, layout: CARD }
}

/** Framed, with a rule between the flight and its facts. */
const CARD: CustomTableLayout = {
  ...framed(COLOR.line, 11),
  hLineWidth: () => 0.75,
  paddingTop: (at) => (at === 0 ? 8 : 0),
  paddingBottom: (at) => (at === 0 ? 5 : 5),
}

function carrierColumn({ carrier, color, flight, carrierName, operatedBy }: FlightView): Column {
  const tile: Content = {
    table: { widths: ['auto'], body: [[{ text: carrier, bold: true, fontSize: 8, fillColor: COLOR.tile }]] },
    layout: {
      ...BARE,
      vLineWidth: (at) => (at === 0 ? 2.5 : 0),
      vLineColor: () => color,
      paddingLeft: () => 5,
      paddingRight: () => 5,
      paddingTop: () => 1.5,
      paddingBottom: () => 1.5,
    },
  }
  return {
    width: 98,
    stack: [
      {
        columns: [
          { width: 'auto', ...tile },
          { width: '*', text: flight, bold: true, fontSize: 10, margin: [6, 0.5, 0, 0], noWrap: true },
        ],
        columnGap: 0,
      },
      { text: carrierName, style: 'quiet', margin: [0, 4, 0, 0] },
      ...(operatedBy === ''
        ? []
        : [
            {
              text: operatedBy,
              fontSize: 7,
              color: COLOR.ink3,
              margin: [0, 2, 0, 0] as [number, number, number, number],
            },
          ]),
    ],
  }
}

function placeColumn({ time, dayOffset, date, code, terminal, place }: PlaceTime): Column {
  const offset: Content[] =
    dayOffset === '' ? [] : [{ text: ` ${dayOffset}`, fontSize: 8, bold: true, color: COLOR.caution }]
  return {
    width: '*',
    stack: [
      { text: [{ text: time, style: 'time' }, ...offset], lineHeight: 0.95 },
      { text: date, style: 'quiet' },
      {
        text: [{ text: code, bold: true }, terminal === '' ? '' : `  ${terminal}`],
        fontSize: 9,
        margin: [0, 2, 0, 0],
      },
      { text: place, style: 'quiet' },
    ],
  }
}

/** The product's route line: dots at the ends, the duration above, stops below. */
function routeColumn({ duration, stops }: FlightView): Column {
  return {
    width: ROUTE_LINE,
    stack: [
      { text: duration, style: 'quiet', alignment: 'center', margin: [0, 1, 0, 3] },
      {
        canvas: [
          { type: 'line', x1: 3, y1: 3, x2: ROUTE_LINE - 3, y2: 3, lineWidth: 1, lineColor: COLOR.dot },
          { type: 'ellipse', x: 3, y: 3, r1: 2.4, r2: 2.4, color: COLOR.dot },
          { type: 'ellipse', x: ROUTE_LINE - 3, y: 3, r1: 2.4, r2: 2.4, color: COLOR.dot },
        ],
      },
      { text: stops, style: 'quiet', alignment: 'center', margin: [0, 3, 0, 0] },
    ],
  }
}

function transferBlock({ text, self }: TransferView): Content {
  if (self)
    return {
      stack: [
        panel(
          { text, fontSize: 8.5, bold: true, color: COLOR.caution },
          COLOR.cautionPanel,
          COLOR.cautionLine,
          7,
        ),
      ],
      margin: [0, 5, 0, 5],
    }
  return { text, style: 'quiet', margin: [12, 4, 0, 5] }
}
