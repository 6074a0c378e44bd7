// What the platform's staff look after beside orders.

import type { Agencies } from './modules/agencies/index.ts'
import { officeEnquiriesModule } from './modules/backoffice/enquiries/index.ts'
import { officeInstallationModule } from './modules/backoffice/installation/index.ts'
import { officeReviewRulesModule } from './modules/backoffice/review-rules/index.ts'
import { officeSandboxModule } from './modules/backoffice/sandbox/index.ts'
import { officeSiteModule } from './modules/backoffice/site/index.ts'
import { officeSuppliersModule, type SupplierSwitches } from './modules/backoffice/suppliers/index.ts'
import type { CompanyModule } from './modules/company/index.ts'
import { noticesModule } from './modules/notices/index.ts'
import type { SiteDirectory } from './modules/site/index.ts'
import type { Module, Platform } from './platform/platform.ts'
import { sealedColumns } from './sealed-columns.ts'
import type { Connected } from './suppliers.ts'

interface OfficeParts extends Omit<Connected, 'other'> {
  readonly agencies: Agencies
  readonly switches: SupplierSwitches
  readonly sites: SiteDirectory
  readonly company: CompanyModule
}

export function officeModules(
  platform: Platform,
  { agencies, suppliers, network, switches, sites, company }: OfficeParts,
): Module[] {
  return [
    officeEnquiriesModule({ platform }),
    officeReviewRulesModule({ platform, agencies }),
    officeSandboxModule({ platform, network, suppliers: suppliers.all }),
    officeSuppliersModule({ platform, suppliers, switches }),
    officeInstallationModule({ platform, sites, sealed: sealedColumns(platform.settings) }),
    officeSiteModule({ platform, agencies, sites, drawing: company.drawing }),
    noticesModule({ platform, agencies }),
  ]
}
