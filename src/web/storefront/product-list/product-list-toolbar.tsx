import { SlidersHorizontal } from 'lucide'
import { type ReactNode, useId } from 'react'
import { type ProductSort, productSorts } from '#contract/catalog/product-sorts.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { filterFormId, filterSheetId } from '#web/storefront/product-list/filters/product-filters.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { type ProductListSearch, type ProductPageSize, productPageSizes } from './product-list-search.ts'
import { productSortLabels } from './product-sort-labels.ts'

interface ProductListToolbarProps {
  search: ProductListSearch
  onChange: (part: Partial<ProductListSearch>) => void
  filterCount: number
  /** The position of the first product, starting at 1. */
  from: number
  count: number
  totalText: string
  /** Shown in the row of the controls on phones. */
  quickFilters: ReactNode
}

/** The selects belong to the form of the filters, so that they work without scripts. */
export function ProductListToolbar({
  search,
  onChange,
  filterCount,
  from,
  count,
  totalText,
  quickFilters,
}: ProductListToolbarProps) {
  const label = useLabel()
  return (
    <div className="max-lg:contents lg:flex lg:items-center lg:justify-between lg:gap-6 lg:border-b lg:border-line lg:py-3">
      {/* On phones the text is beside the title of the page, which is above the list; large text is below it. */}
      <p
        role="status"
        className="text-sm text-ink-soft tabular-nums max-lg:absolute max-lg:right-0 max-lg:bottom-full max-lg:max-w-[48%] max-lg:pb-3 max-lg:text-right max-lg:text-xs max-lg:leading-tight max-[22rem]:text-[0.6875rem] @max-[16rem]:static! @max-[16rem]:max-w-none! @max-[16rem]:pt-3 @max-[16rem]:text-left!"
      >
        {count > 0
          ? label('Showing {from}-{to} of {total} results', { from, to: from + count - 1, total: totalText })
          : label('Showing 0 of {total} results', { total: totalText })}
      </p>
      <div className="flex min-w-0 items-center gap-2 max-lg:sticky max-lg:top-[calc(var(--header-height)+var(--stick))] max-lg:z-20 max-lg:-mx-(--page-gutter) max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:bg-paper max-lg:px-(--page-gutter) max-lg:py-2 max-lg:[scrollbar-width:none] lg:gap-5">
        <button
          type="button"
          popoverTarget={filterSheetId}
          className={buttonClass({ small: true }, 'min-h-11! shrink-0 lg:hidden')}
        >
          <Icon of={SlidersHorizontal} />
          {label('Filter')}
          {filterCount > 0 && <span className="tabular-nums">({filterCount})</span>}
        </button>
        <PageSizeSelect
          value={search.limit ?? productPageSizes[0]}
          onChange={(limit) => onChange({ limit })}
        />
        <SortSelect search={search} onChange={(sort) => onChange({ sort })} />
        {quickFilters}
      </div>
    </div>
  )
}

function PageSizeSelect({
  value,
  onChange,
}: {
  value: ProductPageSize
  onChange: (value?: ProductPageSize) => void
}) {
  const id = useId()
  const label = useLabel()
  return (
    <div className="flex items-center gap-2 max-lg:hidden">
      <label htmlFor={id} className="text-sm">
        {label('Show')}
      </label>
      <Select
        id={id}
        name="limit"
        form={filterFormId}
        value={value}
        onChange={(event) => {
          const size = productPageSizes.find((known) => known === Number(event.target.value))
          onChange(size === productPageSizes[0] ? undefined : size)
        }}
        className="w-20"
      >
        {productPageSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </Select>
    </div>
  )
}

function SortSelect({
  search,
  onChange,
}: {
  search: ProductListSearch
  onChange: (value?: ProductSort) => void
}) {
  const id = useId()
  const label = useLabel()
  const defaultSort = search.q === undefined ? 'newest' : 'relevance'
  return (
    <div className="flex shrink-0 items-center gap-2">
      <label htmlFor={id} className="text-sm whitespace-nowrap max-lg:sr-only">
        {label('Short by')}
      </label>
      <Select
        id={id}
        name="sort"
        form={filterFormId}
        value={search.sort ?? defaultSort}
        onChange={(event) => {
          const sort = productSorts.find((known) => known === event.target.value)
          onChange(sort === defaultSort ? undefined : sort)
        }}
        className="max-lg:*:field-sizing-content lg:w-52"
      >
        {productSorts
          .filter((sort) => sort !== 'relevance' || search.q !== undefined)
          .map((sort) => (
            <option key={sort} value={sort}>
              {productSortLabels[sort]}
            </option>
          ))}
      </Select>
    </div>
  )
}
