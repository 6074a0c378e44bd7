/** From and To: an editable combobox of places. Typing filters, arrows move, Enter or Tab selects, Escape restores. */
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { parsePlace, type PlaceRef } from '@interline/domain/places/place-ref'
import { useText } from '../../../i18n/index.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useDismiss } from '../../../ui/overlay/use-dismiss.ts'
import { loadPlaces, refName, usePlaces, useSmallPlaces } from '../../../shell/reference.ts'
import type { PlacesState } from '../../../shell/reference.ts'
import { searchText } from '../text.ts'
import { PlaceList } from './place-list.tsx'
import { typedOption, typedOptions, untypedOptions } from './place-options.ts'
import type { PlaceOption, PlaceOptions } from './place-options.ts'
import { toggleByKey, useFavourites } from './favourites.ts'
import styles from './form.module.css'
import own from './place-field.module.css'
import { isComposing } from '../../../ui/keys.ts'

export interface PlaceFieldProps {
  readonly label: string
  /** `city-SHA`, `airport-PVG` or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Offered before anything is typed. */
  readonly preferred: readonly string[]
  readonly fault: string | undefined
  readonly className?: string | undefined
  /** The cursor is here from the beginning; the list opens with the first letter, so that it covers nothing. */
  readonly begins?: boolean
}

const NOTHING: PlaceOptions = { options: [], best: -1 }

export function PlaceField({ label, value, onChange, preferred, fault, className, begins }: PlaceFieldProps) {
  const t = useText(searchText)
  const places = usePlaces()
  const { countries, zone } = useFavourites()
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  // Typed text that is not selected yet; it stays when nothing matches, so that it can be corrected.
  const [typed, setTyped] = useState('')
  const [moved, setMoved] = useState<number | null>(null)
  const wording = useDeferredValue(typed.trim())
  useSmallPlaces(wording)
  const { options, best } = useMemo((): PlaceOptions => {
    if (!open || typeof places === 'string') return NOTHING
    return wording ? typedOptions(places, wording) : untypedOptions(places, { preferred, countries, zone })
  }, [open, places, wording, preferred, countries, zone])
  const active = moved ?? best
  const isBeginning = useBeginning(input, begins)

  const leave = useCallback(() => {
    setOpen(false)
    setMoved(null)
  }, [])
  const take = (option: PlaceOption) => {
    onChange(option.value)
    setTyped('')
    leave()
  }
  // Enter, Tab and blur select the highlighted option of the current text, because fast typing is ahead of the list.
  const settle = () => {
    const meant = typeof places !== 'string' && typedOption(places, typed.trim(), moved)
    if (meant) take(meant)
  }
  const leaveWithIt = () => {
    settle()
    leave()
  }
  useDismiss(area, open, leaveWithIt)
  useMorePlaces(places, () => !open && settle())
  const [place, option] = [parsePlace(value), options[active]]
  const name = refName(value, places, t.locale)
  const covered = !open && !typed && place !== undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (options.length > 0) setMoved((active + step + options.length) % options.length)
    } else if (event.key === 'Enter' && event.shiftKey && open && option) {
      toggleByKey(event, option)
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      if (places === 'loading') leave()
      else if (moved === null) settle()
      else if (option) take(option)
    } else if (event.key === 'Tab' && open) {
      leaveWithIt()
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      setTyped('')
      leave()
    }
  }

  return (
    <div
      className={classNames(styles.cell, open && styles.open, fault && styles.faulty, className)}
      ref={area}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className={classNames(styles.input, covered && own.covered)}
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open && option ? `${id}-${option.value}` : undefined}
        aria-autocomplete="list"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={open && name ? name : t(($) => $.form.placeHint)}
        value={typed || (open ? '' : name)}
        onFocus={() => setOpen(!isBeginning.current)}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.target.value)
          setMoved(null)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
      />
      {covered && <ShownPlace place={place} name={name} />}
      {open && (
        <PlaceList
          id={id}
          label={label}
          places={places}
          options={options}
          active={active}
          wording={wording}
          onTake={take}
          onRetry={() => void loadPlaces()}
        />
      )}
      {fault && (
        <p className={styles.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}

/** Fast users leave the field before the places are loaded: what they typed is looked up again when places arrive. */
function useMorePlaces(places: PlacesState, lookUp: () => void) {
  const arrived = useEffectEvent(lookUp)
  useEffect(() => arrived(), [places])
}

/** Puts the cursor into the field once; true inside while it does, because the list opens with a letter only. */
function useBeginning(input: RefObject<HTMLInputElement | null>, begins = false) {
  const isBeginning = useRef(false)
  useEffect(() => {
    // Whoever is somewhere else by now stays there.
    if (!begins || document.activeElement !== document.body) return
    isBeginning.current = true
    input.current?.focus({ preventScroll: true })
    isBeginning.current = false
  }, [begins, input])
  return isBeginning
}

/** The selected place in two weights; the field below holds its name for keyboard and assistive technology. */
function ShownPlace({ place, name }: { readonly place: PlaceRef; readonly name: string }) {
  const t = useText(searchText)
  return (
    <span className={own.shownPlace} aria-hidden="true">
      <b>{name}</b> <span className={own.code}>{place.code}</span>
      {place.kind === 'city' && <span className={own.any}>{t(($) => $.form.anyAirport)}</span>}
    </span>
  )
}
