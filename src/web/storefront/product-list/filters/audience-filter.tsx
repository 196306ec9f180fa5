import { type Audience, audienceLabels } from '#contract/catalog/audiences.ts'
import { productFields } from '#contract/catalog/product-fields.ts'
import type { ProductFacets } from '#contract/search/search.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FilterCount } from './filter-count.tsx'
import { FilterSection } from './filter-section.tsx'

interface AudienceFilterProps {
  facets: ProductFacets['audiences']
  chosen: readonly Audience[]
  onChange: (chosen: Audience[]) => void
}

export function AudienceFilter({ facets, chosen, onChange }: AudienceFilterProps) {
  if (facets.length === 0) return null
  return (
    <FilterSection title={productFields.audience.label}>
      {facets.map(({ value, count }) => (
        <Checkbox
          key={value}
          label={
            <>
              {audienceLabels[value]} <FilterCount count={count} />
            </>
          }
          name="audience"
          value={value}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
          className="flex!"
        />
      ))}
    </FilterSection>
  )
}
