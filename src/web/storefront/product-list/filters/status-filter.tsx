import type { ProductFacets } from '#contract/search/search.ts'
import type { ProductListSearch } from '#web/storefront/product-list/product-list-search.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FilterCount } from './filter-count.tsx'
import { FilterSection } from './filter-section.tsx'

interface StatusFilterProps {
  search: ProductListSearch
  facets?: ProductFacets
  onChange: (part: Pick<ProductListSearch, 'inStock' | 'sale'>) => void
}

const statuses = [
  { name: 'inStock', label: 'Còn hàng' },
  { name: 'sale', label: 'Đang giảm giá' },
] as const

export function StatusFilter({ search, facets, onChange }: StatusFilterProps) {
  return (
    <FilterSection title="Tình trạng">
      {statuses.map(({ name, label }) => (
        <Checkbox
          key={name}
          label={
            <>
              {label} <FilterCount count={facets?.[name]} />
            </>
          }
          name={name}
          value="true"
          checked={search[name] ?? false}
          onChange={(event) => onChange({ [name]: event.target.checked || undefined })}
          className="flex!"
        />
      ))}
    </FilterSection>
  )
}
