import { linkOptions } from '@tanstack/react-router'
import { Breadcrumb, type Crumb } from '#web/ui/display/breadcrumb.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { ButtonSamples } from './button-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { NoticeSamples } from './notice-samples.tsx'
import { OtherSamples } from './other-samples.tsx'
import { ProductSamples } from './product-samples.tsx'
import { TableSamples } from './table-samples.tsx'
import { TypeSamples } from './type-samples.tsx'

const crumbs: Crumb[] = [{ labelKey: 'Home', link: linkOptions({ to: '/' }) }, { label: 'Test' }]

export function ComponentGalleryScreen() {
  return (
    <main>
      <Banner title="Test" trail={<Breadcrumb crumbs={crumbs} />}>
        <p className="max-w-prose">Mọi thành phần của giao diện, trong mọi trạng thái.</p>
      </Banner>
      <div className="page py-8">
        <TypeSamples />
        <ButtonSamples />
        <FieldSamples />
        <ProductSamples />
        <OtherSamples />
        <NoticeSamples />
        <TableSamples />
      </div>
    </main>
  )
}
