import { type KeyboardEvent, useId, useState } from 'react'
import { stepOption } from './step-option.ts'

interface Choices {
  /** What fits a text; everything for an empty one. */
  suggest: (typed: string) => readonly string[]
  onPick: (value: string) => void
  /** What a text means that is left without choosing; without it the text stays. */
  meant: (typed: string) => string | undefined
}

/** The list of a combobox: what is in it, what is marked, and the keys that move in it. */
export function useCombobox({ suggest, onPick, meant }: Choices) {
  const listId = useId()
  /** null: closed */
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  /** The marked one was gone to, not only the first that fits. */
  const [moved, setMoved] = useState(false)
  const open = typed !== null
  const options = open ? suggest(typed) : []
  const optionId = (index: number) => `${listId}-${index}`

  function show(text: string) {
    setTyped(text)
    setActive(text.trim() === '' ? -1 : 0)
    setMoved(false)
  }
  function pick(value: string) {
    onPick(value)
    setTyped(null)
  }
  function step(by: 1 | -1) {
    if (!open) show('')
    const count = open ? options.length : suggest('').length
    const next = stepOption(active, by, count)
    setActive(next)
    setMoved(next >= 0)
    requestAnimationFrame(() => document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' }))
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const chosen = options[active]
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Escape' && open) setTyped(null)
    else if (event.key === 'Enter' && open) chosen ? pick(chosen) : setTyped(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  function leave(text: string) {
    const value = (moved && options[active]) || meant(text)
    if (value !== undefined && value !== text) onPick(value)
    setTyped(null)
  }
  return { listId, open, options, active, optionId, show, pick, press, leave }
}
