// Only pages made of sections use these, so they are not among the paths that every browser loads.
export const contentPaths = {
  getHomePage: ['GET', '/api/v1/pages/home'],
  getHomeServices: ['GET', '/api/v1/pages/home/services'],
  listPosts: ['GET', '/api/v1/pages/posts'],
  listPolicies: ['GET', '/api/v1/pages/policies'],
  getSitePage: ['GET', '/api/v1/pages/{kind}/{slug}'],
  getProductSizeTable: ['GET', '/api/v1/products/{id}/size-table'],
  previewPage: ['POST', '/api/v1/pages/preview'],
} as const
