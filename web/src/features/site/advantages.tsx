import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import styles from './home.module.css'
import { homeText } from './text.ts'

/** A piece of the product for each advantage, in the order of the catalogue. The same in every language. */
const PIECES: readonly ReactNode[] = [
  [tag('GDS'), tag('NDC'), tag('LCC')],
  [
    place('HKG'),
    <i key="direct" />,
    place('KUL'),
    <i key="self-transfer" data-self-transfer="" />,
    place('SIN'),
  ],
  [tag('HKD'), tag('USD'), tag('CNY')],
  [who('HT'), <i key="line" />, who('MH'), who('KT')],
  <span key="sign" className={styles.time}>
    09:46
  </span>,
  [amount('+2,467.00'), amount('−534.78'), drawing('agrees', 'M4 10.5 8 14.5 16 6')],
  [amount('7,244'), '=', amount('7,244', 'checked')],
  [who('OL'), drawing('lock', 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9')],
  [tag('EN'), tag('简'), tag('繁')],
]

export function Advantages() {
  const t = useText(homeText)
  return (
    <ul className={styles.advantages}>
      {t.messages.why.items.map(({ title, text }, index) => (
        <li key={title}>
          <div className={styles.piece} aria-hidden="true" lang="en" translate="no">
            {PIECES[index]}
          </div>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

function tag(text: string): ReactNode {
  return (
    <span key={text} className={styles.tag}>
      {text}
    </span>
  )
}

function who(initials: string): ReactNode {
  return (
    <span key={initials} className={styles.who}>
      {initials}
    </span>
  )
}

function place(airport: string): ReactNode {
  return <b key={airport}>{airport}</b>
}

function amount(figure: string, key = figure): ReactNode {
  return <b key={key}>{figure}</b>
}

/** In 20 units square, a single stroke. */
function drawing(name: string, path: string): ReactNode {
  return (
    <svg
      key={name}
      viewBox="0 0 20 20"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    >
      <path d={path} />
    </svg>
  )
}
