import { useHydrated } from '@tanstack/react-router'
import { ChevronDown } from 'lucide'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { controlClass } from './control-class.ts'
import { type ComboboxChoices, useCombobox } from './use-combobox.ts'

interface ComboboxProps extends ComponentProps<'input'>, ComboboxChoices {
  /** Returns the text in place of the list when nothing matches. */
  note: (text: string) => string
  /** Returns why an option matches a text that is not in its name. */
  explainMatch?: (option: string, text: string) => string | undefined
  /** The id of a `<datalist>` for browsers without scripts. */
  list?: string
}

const popupClass = 'absolute top-full right-0 left-0 z-20 mt-1 border border-line bg-sheet py-1 shadow-lg'

/**
 * A WAI-ARIA combobox with list autocomplete. The focus stays in the field, and Enter picks the active option.
 * Without scripts it is a text field.
 */
export function Combobox(props: ComboboxProps) {
  const {
    suggest,
    note,
    explainMatch,
    onPick,
    resolveText,
    className,
    list: datalistId,
    onBlur,
    onChange,
    ...rest
  } = props
  const { listId, text, open, options, active, optionId, show, openList, pick, handleKeyDown, handleBlur } =
    useCombobox(props)
  const isHydrated = useHydrated()
  const hasOptions = options.length > 0
  const list = useScrollIntoView(open)
  return (
    <span className={cx('relative block', className)}>
      <input
        type="text"
        {...rest}
        {...(isHydrated
          ? {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': hasOptions,
              'aria-controls': hasOptions ? listId : undefined,
              'aria-activedescendant': options[active] === undefined ? undefined : optionId(active),
            }
          : { list: datalistId })}
        onClick={(event) => {
          if (open) return
          event.currentTarget.select()
          openList(event.currentTarget)
        }}
        onChange={(event) => {
          show(event.target.value)
          void onChange?.(event)
        }}
        onKeyDown={handleKeyDown}
        onBlur={(event) => {
          handleBlur(event.target.value)
          void onBlur?.(event)
        }}
        className={cx(controlClass, 'pr-10')}
      />
      <Icon of={ChevronDown} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
      {hasOptions && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label="Gợi ý"
          // A blur would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          className={cx(popupClass, 'max-h-[min(20rem,40dvh)] overflow-y-auto')}
        >
          {options.map((value, index) => (
            <ComboboxOption
              key={value}
              id={optionId(index)}
              isActive={index === active}
              value={value}
              explanation={explainMatch?.(value, text ?? '')}
              onPick={() => pick(value)}
            />
          ))}
        </div>
      )}
      {text !== null && !hasOptions && (
        <p className={cx(popupClass, 'px-3 text-sm text-ink-soft')}>{note(text)}</p>
      )}
      <span role="status" className="sr-only">
        {text !== null && (hasOptions ? `${options.length} lựa chọn` : note(text))}
      </span>
    </span>
  )
}

function useScrollIntoView(isOpen: boolean) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return element
}

interface ComboboxOptionProps {
  id: string
  isActive: boolean
  value: string
  explanation: string | undefined
  onPick: () => void
}

function ComboboxOption({ id, isActive, value, explanation, onPick }: ComboboxOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onPick}
      className="flex min-h-11 cursor-default items-center px-3 py-2 wrap-anywhere hover:bg-celadon-wash aria-selected:bg-celadon-wash aria-selected:font-medium"
    >
      <span>
        {value}
        {explanation && <span className="block text-sm font-normal text-ink-soft">{explanation}</span>}
      </span>
    </div>
  )
}
