import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '#web/ui/styles/cx.ts'

interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** For a controlled component; otherwise the first tab is selected. */
  value?: string
  onChange?: (value: string) => void
  /** Renders every panel from the start; on a phone and without scripts all of them are visible, one below the other. */
  keepMounted?: boolean
}

function findTargetIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

export function Tabs({ label, tabs, value, onChange, keepMounted: together }: TabsProps) {
  const [localValue, setLocalValue] = useState(tabs[0]?.value)
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const selectedValue = value ?? localValue

  function select(next: string) {
    setLocalValue(next)
    onChange?.(next)
  }
  function handleKeyDown(event: KeyboardEvent) {
    const targetIndex = findTargetIndex(
      event.key,
      tabs.findIndex((tab) => tab.value === selectedValue),
      tabs.length,
    )
    const next = targetIndex === null ? undefined : tabs[targetIndex]
    if (targetIndex === null || !next) return
    event.preventDefault()
    select(next.value)
    const button = row.current?.children[targetIndex]
    if (button instanceof HTMLElement) button.focus()
  }

  return (
    <div>
      {together && (
        <noscript>
          <style>{'[role=tabpanel]{display:block!important}'}</style>
        </noscript>
      )}
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        onKeyDown={handleKeyDown}
        className={cx(
          'flex gap-6 overflow-x-auto border-b border-line max-sm:gap-4 max-sm:text-sm no-script:hidden',
          together && 'max-sm:hidden',
        )}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}${tab.value}`}
            aria-controls={`${id}${tab.value}-panel`}
            aria-selected={tab.value === selectedValue}
            tabIndex={tab.value === selectedValue ? 0 : -1}
            onClick={() => select(tab.value)}
            className="min-h-11 shrink-0 border-b-2 border-transparent py-2 text-ink-soft transition-colors outline-offset-[-2px]! hover:text-ink aria-selected:border-lacquer-ink aria-selected:font-medium aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}${tab.value}-panel`}
          aria-labelledby={`${id}${tab.value}`}
          className={cx(
            'py-6',
            together && 'max-sm:border-t max-sm:border-line',
            tab.value !== selectedValue && (together ? 'sm:hidden' : 'hidden'),
          )}
        >
          {together && <h2 className="pb-4 text-xl font-semibold sm:hidden">{tab.label}</h2>}
          <noscript>
            <h2 className={cx('pb-4 text-xl font-semibold', together && 'max-sm:hidden')}>{tab.label}</h2>
          </noscript>
          {(together || tab.value === selectedValue) && tab.content}
        </div>
      ))}
    </div>
  )
}
