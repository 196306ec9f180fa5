import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from 'react'
import type { Suggestions } from '#contract/search.ts'
import { useApi } from '../../use-api.ts'

/** ms of rest between two letters before the shop is asked */
const restMs = 150
const none: Suggestions = { products: [], categories: [] }

/** What is suggested for the text of the field `id`, and the keys that move in it (a combobox with a list). */
export function useSuggestions(id: string) {
  const api = useApi()
  const [text, setText] = useState('')
  const [q, setQ] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  const { data = none } = useQuery({
    queryKey: ['suggestions', q],
    queryFn: ({ signal }) => api.suggestProducts({ query: { q }, signal }),
    enabled: q !== '' && text !== '',
    placeholderData: keepPreviousData,
  })
  const count = data.products.length + data.categories.length
  const shown = open && text !== '' && count > 0
  const optionId = (index: number) => `${id}-option-${index}`

  function close() {
    setOpen(false)
    setActive(-1)
  }
  function type(event: ChangeEvent<HTMLInputElement>) {
    setText(event.target.value.trim())
    setOpen(true)
    setActive(-1)
  }
  function step(by: 1 | -1) {
    // One place more than there are suggestions: the field itself.
    const next = open ? ((active + 1 + by + count + 1) % (count + 1)) - 1 : -1
    setOpen(true)
    setActive(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && count > 0) step(1)
    else if (event.key === 'ArrowUp' && count > 0) step(-1)
    else if (event.key === 'Escape' && shown) close()
    else if (event.key === 'Enter' && shown && active >= 0) document.getElementById(optionId(active))?.click()
    else return
    event.preventDefault()
  }

  return {
    suggested: data,
    count,
    /** Something was typed: from then on the list is there. */
    asked: q !== '',
    shown,
    active,
    optionId,
    listId: `${id}-list`,
    close,
    wiring: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': q === '' ? undefined : `${id}-list`,
      'aria-activedescendant': shown && active >= 0 ? optionId(active) : undefined,
      onChange: type,
      onKeyDown: press,
    } as const,
  }
}
