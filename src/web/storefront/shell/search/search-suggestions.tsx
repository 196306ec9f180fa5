import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Suggestions as Suggested } from '#contract/search/search.ts'
import { Price } from '#web/ui/display/price.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { cx } from '#web/ui/styles/cx.ts'

interface SearchSuggestionsProps {
  suggested: Suggested
  visible: boolean
  /** The index over products and categories of the option that Enter opens; -1 for none. */
  active: number
  optionId: (index: number) => string
  listId: string
  close: () => void
  setText: (text: string) => void
  inFlow?: boolean
}

/** The focus stays in the input until an option is chosen. */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  const { suggested, visible, active, optionId, listId, close, setText, inFlow } = props
  const { products, categories } = suggested
  function choose() {
    close()
    setText('')
    const input = document.querySelector<HTMLInputElement>(`[aria-controls="${listId}"]`)
    if (input) input.value = input.defaultValue
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  const optionProps = (index: number) => ({
    id: optionId(index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    onClick: choose,
    className:
      'flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-celadon-wash aria-selected:bg-celadon-wash',
  })
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Gợi ý"
      hidden={!visible}
      // A blur would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      className={cx(
        'overflow-y-auto bg-sheet py-2 text-ink',
        inFlow
          ? 'mt-2 max-h-[70dvh]'
          : 'absolute top-full right-0 z-10 mt-2 max-h-[calc(100dvh-6rem)] w-96 border border-line shadow-lg',
      )}
    >
      {visible && products.length > 0 && (
        <SuggestionGroup title="Sản phẩm">
          {products.map(({ _id, name, image, ...price }, index) => (
            <Link key={_id} to="/detail/$id" params={{ id: _id }} {...optionProps(index)}>
              <ResponsiveImage url={image} alt="" sizes="3rem" className="w-12 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 wrap-anywhere">{name}</span>
                <Price {...price} className="text-sm" />
              </span>
            </Link>
          ))}
        </SuggestionGroup>
      )}
      {visible && categories.length > 0 && (
        <SuggestionGroup title="Danh mục">
          {categories.map(({ _id, name }, index) => (
            <Link
              key={_id}
              to="/categories/$id"
              params={{ id: _id }}
              {...optionProps(products.length + index)}
            >
              {name}
            </Link>
          ))}
        </SuggestionGroup>
      )}
    </div>
  )
}

function SuggestionGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, not links
    <div role="group" aria-label={title}>
      <p aria-hidden="true" className="px-4 pt-2 pb-1 text-xs text-ink-soft">
        {title}
      </p>
      {children}
    </div>
  )
}
