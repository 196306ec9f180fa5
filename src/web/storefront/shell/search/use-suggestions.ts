import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from 'react'
import type { Suggestions } from '#contract/search/search.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { nextOptionIndex } from '#web/ui/form/next-option-index.ts'

const debounceMs = 150
const noSuggestions: Suggestions = { products: [], categories: [] }

export function useSuggestions(id: string) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { q, suggested } = useFetchedSuggestions(text)
  const count = suggested.products.length + suggested.categories.length
  const visible = open && text !== '' && count > 0
  const listId = `${id}-list`
  const optionId = (index: number) => `${id}-option-${index}`
  const findOption = (index: number) => document.getElementById(optionId(index))

  function close() {
    setOpen(false)
    setActive(-1)
  }
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    setText(event.target.value.trim())
    setOpen(true)
    setActive(-1)
  }
  function moveActive(direction: 1 | -1) {
    const next = open ? nextOptionIndex(active, direction, count) : -1
    setOpen(true)
    setActive(next)
    findOption(next)?.scrollIntoView({ block: 'nearest' })
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && count > 0) moveActive(1)
    else if (event.key === 'ArrowUp' && count > 0) moveActive(-1)
    else if (event.key === 'Escape' && visible) close()
    else if (event.key === 'Enter' && visible && active >= 0) findOption(active)?.click()
    else return
    event.preventDefault()
  }
  const activeId = visible && active >= 0 ? optionId(active) : undefined
  const attributes = comboboxAttributes({ expanded: visible, listId: q ? listId : undefined, activeId })
  const inputProps = { ...attributes, onChange: handleChange, onKeyDown: handleKeyDown }
  const rendered = q !== ''
  return { suggested, count, rendered, visible, active, optionId, listId, close, setText, inputProps }
}

/** Waits for a pause in typing and keeps the previous suggestions meanwhile. */
function useFetchedSuggestions(text: string) {
  const api = useApi()
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  const { data = noSuggestions } = useQuery({
    queryKey: ['suggestions', q],
    queryFn: ({ signal }) => api.suggestProducts({ query: { q }, signal }),
    enabled: q !== '' && text !== '',
    placeholderData: keepPreviousData,
  })
  return { q, suggested: data }
}

interface ComboboxState {
  expanded: boolean
  /** Undefined while the list is not rendered. */
  listId: string | undefined
  activeId: string | undefined
}

const comboboxAttributes = ({ expanded, listId, activeId }: ComboboxState) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': expanded,
    'aria-controls': listId,
    'aria-activedescendant': activeId,
  }) as const
