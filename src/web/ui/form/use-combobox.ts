import { type KeyboardEvent, useId, useState } from 'react'

export interface ComboboxChoices {
  /** Returns the options that match a text; every option for an empty text. */
  suggest: (text: string) => readonly string[]
  onPick: (value: string) => void
  /** Returns the value of a text that is left without picking an option; undefined keeps the text. */
  resolveText: (text: string) => string | undefined
}

/** Holds the list of a combobox and handles the keys that move in it. */
export function useCombobox({ suggest, onPick, resolveText }: ComboboxChoices) {
  const list = useOptionList(suggest)
  const { open, options, active, close } = list

  /** A refused text is searched for again, so that the list helps to correct it. */
  const textToSearch = ({ ariaInvalid, value }: HTMLInputElement) =>
    ariaInvalid === 'true' && suggest(value).length > 0 ? value : ''
  const openList = (field: HTMLInputElement) => list.show(textToSearch(field))
  function pick(value: string) {
    onPick(value)
    close()
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const option = options[active]
    if (event.key === 'ArrowDown') list.moveActive(1, textToSearch(event.currentTarget))
    else if (event.key === 'ArrowUp') list.moveActive(-1, textToSearch(event.currentTarget))
    else if (event.key === 'Escape' && open) close()
    else if (event.key === 'Enter' && open) option ? pick(option) : close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  function handleBlur(text: string) {
    const value = (list.hasMoved && options[active]) || resolveText(text)
    if (value !== undefined && value !== text) onPick(value)
    close()
  }
  return { ...list, openList, pick, handleKeyDown, handleBlur }
}

function useOptionList(suggest: ComboboxChoices['suggest']) {
  const listId = useId()
  /** Null means that the list is closed. */
  const [text, setText] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  /** True after an arrow key: otherwise the first match is active by itself. */
  const [hasMoved, setHasMoved] = useState(false)
  const open = text !== null
  const options = open ? suggest(text) : []
  const optionId = (index: number) => `${listId}-${index}`
  const close = () => setText(null)

  function show(newText: string) {
    setText(newText)
    setActive(newText.trim() === '' ? -1 : 0)
    setHasMoved(false)
  }
  function moveActive(direction: 1 | -1, textOfClosed: string) {
    if (!open) show(textOfClosed)
    const count = open ? options.length : suggest(textOfClosed).length
    if (count === 0) return
    const next = (Math.max(active, direction === 1 ? -1 : 0) + direction + count) % count
    setActive(next)
    setHasMoved(true)
    requestAnimationFrame(() => document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' }))
  }
  return { listId, text, open, options, active, hasMoved, optionId, show, close, moveActive }
}
