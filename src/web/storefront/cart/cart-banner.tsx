import { linkOptions } from '@tanstack/react-router'
import { Breadcrumb, type Crumb } from '#web/ui/display/breadcrumb.tsx'
import { Banner } from '#web/ui/state/banner.tsx'

const trail: Crumb[] = [{ labelKey: 'Home', link: linkOptions({ to: '/' }) }, { label: 'Giỏ hàng' }]

export const CartBanner = () => <Banner title="Giỏ hàng" trail={<Breadcrumb crumbs={trail} />} />
