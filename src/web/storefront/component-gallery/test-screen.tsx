import { linkOptions } from '@tanstack/react-router'
import { Breadcrumb } from '#web/ui/display/breadcrumb.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { ButtonSpecimens } from './button-specimens.tsx'
import { FieldSpecimens } from './field-specimens.tsx'
import { NoticeSpecimens } from './notice-specimens.tsx'
import { ProductSpecimens } from './product-specimens.tsx'
import { RestSpecimens } from './rest-specimens.tsx'
import { TableSpecimens } from './table-specimens.tsx'
import { TypeSpecimens } from './type-specimens.tsx'

const crumbs = [{ label: 'Home', link: linkOptions({ to: '/' }) }, { label: 'Test' }]

export function TestScreen() {
  return (
    <main>
      <Banner title="Test" trail={<Breadcrumb crumbs={crumbs} />}>
        <p className="max-w-prose">Mọi thành phần của giao diện, trong mọi trạng thái.</p>
      </Banner>
      <div className="page py-8">
        <TypeSpecimens />
        <ButtonSpecimens />
        <FieldSpecimens />
        <ProductSpecimens />
        <RestSpecimens />
        <NoticeSpecimens />
        <TableSpecimens />
      </div>
    </main>
  )
}
