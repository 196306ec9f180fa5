import { linkOptions } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { ProductShelf } from '#web/storefront/product-list/product-shelf.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'

/** One row on a large screen, two on a phone. */
const stepCount = 4

interface RelatedProps {
  products: readonly ProductSummary[]
  category: Product['category']
}

/** `Show more` extends the list; without scripts it links to the category. */
export function Related({ products, category }: RelatedProps) {
  const label = useLabel()
  const [visibleCount, setVisibleCount] = useState(stepCount)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (visibleCount > stepCount)
      section.current?.querySelectorAll<HTMLElement>('h3 a')[visibleCount - stepCount]?.focus()
  }, [visibleCount])
  if (products.length === 0) return null
  return (
    <section ref={section} aria-labelledby="related" className="border-t border-line pt-12">
      <h2 id="related" className="mb-6 font-display text-3xl font-semibold">
        {label('Related Product')}
      </h2>
      <ProductShelf
        products={products.slice(0, visibleCount)}
        label={label('Related Product')}
        withCategory
      />
      {visibleCount < products.length && (
        <p className="pt-10 text-center">
          <ButtonLink
            {...categoryLinkOptions(category)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return
              event.preventDefault()
              setVisibleCount(visibleCount + stepCount)
            }}
          >
            {label('Show more')}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

const categoryLinkOptions = (category: Product['category']) =>
  category
    ? linkOptions({ to: '/categories/$id', params: { id: category._id } })
    : linkOptions({ to: '/shop' })
