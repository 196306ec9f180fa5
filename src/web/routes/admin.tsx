import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireAdmin } from '../session.ts'

export const Route = createFileRoute('/admin')({
  beforeLoad: requireAdmin,
  component: Outlet,
})
