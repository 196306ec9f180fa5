import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { useDebounced } from '#web/admin/form/use-debounced.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { listPaletteGroups, type PaletteGroup, type PaletteItem } from './palette-groups.ts'

const debounceMs = 150

// Local actions and pages are found at once, results of the server after a pause in typing.
function usePaletteGroups(text: string) {
  const api = useApi()
  const rights = useRights()
  const query = text.trim()
  const q = useDebounced(query, debounceMs)
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: ['admin', 'search', q],
    queryFn: ({ signal }) => api.searchAdmin({ query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const localItems = listPaletteGroups(query, undefined, rights).flatMap(({ items }) => items)
  const isOutdatedResult = query !== '' && (q !== query || isPlaceholderData)
  return {
    groups: listPaletteGroups(query, q && query ? data : undefined, rights),
    /** Results for an earlier text are not opened by Enter. */
    isOutdated: ({ key }: PaletteItem) =>
      isOutdatedResult && !localItems.some((choice) => choice.key === key),
    isFetching,
    isError,
    hasSearched: q !== '' && !isFetching,
  }
}

/** Follows the combobox pattern of the ARIA Authoring Practices Guide. */
export function PaletteCombobox({ label, onClose }: { label: string; onClose: () => void }) {
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isOutdated, isFetching, isError, hasSearched } = usePaletteGroups(text)
  const choices = groups.flatMap((group) => group.items)
  const current = Math.min(at, choices.length - 1)

  function openItem({ href }: PaletteItem) {
    onClose()
    void navigate({ href })
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = choices[current]
    if (step) {
      event.preventDefault()
      setAt((current + step + choices.length) % choices.length)
    } else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (!isOutdated(chosen)) openItem(chosen)
    }
  }

  return (
    <>
      <TextInput
        role="combobox"
        autoFocus
        aria-label={label}
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={choices.length > 0 ? `${id}-${current}` : undefined}
        placeholder={label}
        maxLength={limits.maxSearchQueryLength}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="sr-only">
        {hasSearched ? `${choices.length} kết quả` : ''}
      </p>
      {isError && (
        <p role="alert" className="pt-3 text-sm text-lacquer-ink">
          Chưa tìm được. Hãy thử lại.
        </p>
      )}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Kết quả"
        aria-busy={isFetching}
        className="-mx-2 mt-2 max-h-[min(26rem,55dvh)] overflow-y-auto"
      >
        <PaletteGroupList groups={groups} id={id} current={current} onGo={openItem} onPoint={setAt} />
      </div>
    </>
  )
}

interface PaletteGroupListProps {
  groups: readonly PaletteGroup[]
  id: string
  current: number
  onGo: (choice: PaletteItem) => void
  onPoint: (at: number) => void
}

function PaletteGroupList({ groups, id, current, onGo, onPoint }: PaletteGroupListProps) {
  let count = 0
  return groups.map(({ title, items }, group) => {
    const first = count
    count += items.length
    return (
      // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
      <div key={title} role="group" aria-labelledby={`${id}-group-${group}`}>
        <p id={`${id}-group-${group}`} className="px-2 pt-3 pb-1 text-sm text-ink-soft">
          {title}
        </p>
        {items.map((choice, index) => (
          <PaletteOption
            key={choice.key}
            id={`${id}-${first + index}`}
            choice={choice}
            chosen={first + index === current}
            onGo={onGo}
            onPoint={() => onPoint(first + index)}
          />
        ))}
      </div>
    )
  })
}

interface PaletteOptionProps {
  id: string
  choice: PaletteItem
  chosen: boolean
  onGo: (choice: PaletteItem) => void
  onPoint: () => void
}

function PaletteOption({ id, choice, chosen, onGo, onPoint }: PaletteOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
    <div
      id={id}
      ref={(option) => {
        if (chosen) option?.scrollIntoView({ block: 'nearest' })
      }}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      onClick={() => onGo(choice)}
      onPointerMove={onPoint}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-edge px-2 py-1.5',
        chosen && 'bg-celadon-wash text-celadon',
      )}
    >
      <Icon of={choice.icon} className="shrink-0" />
      <span className="min-w-0 flex-1 truncate">{choice.label}</span>
      {choice.detail && (
        <span className="max-w-[50%] shrink-0 truncate text-sm tabular-nums">{choice.detail}</span>
      )}
    </div>
  )
}
