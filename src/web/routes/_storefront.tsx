import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Shell } from '../storefront/shell/shell.tsx'

export const Route = createFileRoute('/_storefront')({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
})
