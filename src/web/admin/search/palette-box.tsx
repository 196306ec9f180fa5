import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { type Choice, type Group, groupsOf } from './commands.ts'

/** ms without a key before the server is asked */
const pauseMs = 150

/** What was typed, once the hand rests. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

/** What the typed text offers: the back office's own acts and pages at once, what the server finds a little later. */
function usePaletteGroups(typed: string) {
  const api = useApi()
  const rights = useRights()
  const words = typed.trim()
  const q = useRested(typed)
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: ['admin', 'search', q],
    queryFn: ({ signal }) => api.searchAdmin({ query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const own = groupsOf(words, undefined, rights).flatMap(({ choices }) => choices)
  const isOld = words !== '' && (q !== words || isPlaceholderData)
  return {
    groups: groupsOf(words, q && words ? data : undefined, rights),
    /** It was found for an earlier text, so Enter does not mean it. */
    isOutdated: ({ key }: Choice) => isOld && !own.some((choice) => choice.key === key),
    isFetching,
    isError,
    hasSearched: q !== '' && !isFetching,
  }
}

/** A combobox (APG): the focus stays in the box, the arrows move through the list, Enter goes there. */
export function PaletteBox({ label, onGone }: { label: string; onGone: () => void }) {
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isOutdated, isFetching, isError, hasSearched } = usePaletteGroups(typed)
  const choices = groups.flatMap((group) => group.choices)
  const current = Math.min(at, choices.length - 1)

  function go({ href }: Choice) {
    onGone()
    void navigate({ href })
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = choices[current]
    if (step) {
      event.preventDefault()
      setAt((current + step + choices.length) % choices.length)
    } else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (!isOutdated(chosen)) go(chosen)
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
        maxLength={limits.searchQuery}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
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
        <Groups groups={groups} id={id} current={current} onGo={go} onPoint={setAt} />
      </div>
    </>
  )
}

interface GroupsProps {
  groups: readonly Group[]
  id: string
  current: number
  onGo: (choice: Choice) => void
  onPoint: (at: number) => void
}

function Groups({ groups, id, current, onGo, onPoint }: GroupsProps) {
  let count = 0
  return groups.map(({ title, choices }, group) => {
    const first = count
    count += choices.length
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
      <div key={title} role="group" aria-labelledby={`${id}-group-${group}`}>
        <p id={`${id}-group-${group}`} className="px-2 pt-3 pb-1 text-sm text-ink-soft">
          {title}
        </p>
        {choices.map((choice, index) => (
          <Option
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

interface OptionProps {
  id: string
  choice: Choice
  chosen: boolean
  onGo: (choice: Choice) => void
  onPoint: () => void
}

function Option({ id, choice, chosen, onGo, onPoint }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's
    <div
      id={id}
      ref={(line) => {
        if (chosen) line?.scrollIntoView({ block: 'nearest' })
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
      {choice.beside && (
        <span className="max-w-[50%] shrink-0 truncate text-sm tabular-nums">{choice.beside}</span>
      )}
    </div>
  )
}
