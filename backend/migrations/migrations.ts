import { CreateTables1793491200000 } from './1793491200000-create-tables.js';
import { AddNewsletterRecipients1795132800000 } from './1795132800000-add-newsletter-recipients.js';
import { AddPostWords1795219200000 } from './1795219200000-add-post-words.js';
import { IndexPostTitles1795305600000 } from './1795305600000-index-post-titles.js';
import { AddTagUses1795392000000 } from './1795392000000-add-tag-uses.js';
import { AddSiteIdentity1795478400000 } from './1795478400000-add-site-identity.js';
import { AddRepliesAndSpam1795564800000 } from './1795564800000-add-replies-and-spam.js';
import { AddUploadNames1795651200000 } from './1795651200000-add-upload-names.js';
import { IndexPostDates1795824000000 } from './1795824000000-index-post-dates.js';
import { KeepEndedSessions1795824000001 } from './1795824000001-keep-ended-sessions.js';
import { AddIdentity1795910400000 } from './1795910400000-add-identity.js';
import { AddPositions1795996800000 } from './1795996800000-add-positions.js';
import { AddPostDates1796083200000 } from './1796083200000-add-post-dates.js';
import { AddFormerSlugs1796169600000 } from './1796169600000-add-former-slugs.js';
import { AddSynonyms1796256000000 } from './1796256000000-add-synonyms.js';
import { AddMarks1796256000001 } from './1796256000001-add-marks.js';
import { AddPictureTexts1796256000002 } from './1796256000002-add-picture-texts.js';
import { CreatePages1796342400000 } from './1796342400000-create-pages.js';
import { AddMenus1796515200000 } from './1796515200000-add-menus.js';
import { AddHomeSections1796601600000 } from './1796601600000-add-home-sections.js';
import { AddWords1796688000000 } from './1796688000000-add-words.js';
import { AddFirstSteps1796774400000 } from './1796774400000-add-first-steps.js';
import { KeepFormerName1796860800000 } from './1796860800000-keep-former-name.js';
import { AddConversations1796947200000 } from './1796947200000-add-conversations.js';
import { AddHistory1797033600000 } from './1797033600000-add-history.js';
import { AddPublications1797120000000 } from './1797120000000-add-publications.js';
import { AddSchedule1797120100000 } from './1797120100000-add-schedule.js';
import { AddDraftLinks1797206400000 } from './1797206400000-add-draft-links.js';
import { AddMediaFiles1797292800000 } from './1797292800000-add-media-files.js';
import { AddListSettings1797379200000 } from './1797379200000-add-list-settings.js';
import { AddFaqKeywords1797465600000 } from './1797465600000-add-faq-keywords.js';
import { AddAccountLinks1797552000000 } from './1797552000000-add-account-links.js';
import { IndexMailStatus1797552100000 } from './1797552100000-index-mail-status.js';
import { IndexActivity1797811200000 } from './1797811200000-index-activity.js';
import { AddSecondFactors1797897600000 } from './1797897600000-add-second-factors.js';
import { AddPasskeys1797897700000 } from './1797897700000-add-passkeys.js';
import { AddApiTokens1797984000000 } from './1797984000000-add-api-tokens.js';
import { AddWebhooks1797984100000 } from './1797984100000-add-webhooks.js';
import { AddGuards1798070400000 } from './1798070400000-add-guards.js';
import { AddContentChanges1798070500000 } from './1798070500000-add-content-changes.js';
import { AddUsedBotChecks1798070600000 } from './1798070600000-add-used-bot-checks.js';
import { AddPasswordExpiry1798156800000 } from './1798156800000-add-password-expiry.js';
import { AddModelTokens1798200000000 } from './1798200000000-add-model-tokens.js';
import { AddSessionConfirmation1798300000000 } from './1798300000000-add-session-confirmation.js';
import { AddSummaries1798400000000 } from './1798400000000-add-summaries.js';
import { DatePostsWhenPublished1798400000001 } from './1798400000001-date-posts-when-published.js';
import { AddProductImages1798500000000 } from './1798500000000-add-product-images.js';
import { AddSiteDefaults1798600000000 } from './1798600000000-add-site-defaults.js';
import { AddTestimonialRating1798600000001 } from './1798600000001-add-testimonial-rating.js';
import { AddPrivacyBox1798600000002 } from './1798600000002-add-privacy-box.js';
import { RecordSchemaVersion1798700000000 } from './1798700000000-record-schema-version.js';
import { AddSiteLanguage1798900000000 } from './1798900000000-add-site-language.js';
import { TellSubscribersApart1798900000001 } from './1798900000001-tell-subscribers-apart.js';
import { AddWordTranslations1799000000000 } from './1799000000000-add-word-translations.js';
import { AddVisitorLanguages1799000000001 } from './1799000000001-add-visitor-languages.js';
import { AddTranslations1799100000000 } from './1799100000000-add-translations.js';
import { AddLanguages1799200000000 } from './1799200000000-add-languages.js';
import { AddUserLanguage1799300000001 } from './1799300000001-add-user-language.js';
import { AddSettingsTranslations1799400000000 } from './1799400000000-add-settings-translations.js';
import { AddRedirects1799450000000 } from './1799450000000-add-redirects.js';
import { IndexCountries1799500000001 } from './1799500000001-index-countries.js';
import { AddPassageVectors1799500000005 } from './1799500000005-add-passage-vectors.js';
import { AddSeoFields1799500000006 } from './1799500000006-add-seo-fields.js';
import { AddPeople1799500000007 } from './1799500000007-add-people.js';
import { AddSiteImports1799500000008 } from './1799500000008-add-site-imports.js';
import { AddErasures1799510000007 } from './1799510000007-add-erasures.js';
import { AddOfferings1799560000004 } from './1799560000004-add-offerings.js';
import { AddSiteOpening1799560000104 } from './1799560000104-add-site-opening.js';
import { AddConversations1799560400001 } from './1799560400001-add-conversations.js';
import { AddMailbox1799560500001 } from './1799560500001-add-mailbox.js';
import { AddEnquiryRules1799560500002 } from './1799560500002-add-enquiry-rules.js';
import { AddVisits1799560600001 } from './1799560600001-add-visits.js';
import { AddContentLinks1799560600002 } from './1799560600002-add-content-links.js';
import { AddNeverMailed1799560700001 } from './1799560700001-add-never-mailed.js';
import { AddNewsletterDrafts1799560800001 } from './1799560800001-add-newsletter-drafts.js';
import { AddPeopleOfMails1799560800002 } from './1799560800002-add-people-of-mails.js';
import { AddForms1799560900001 } from './1799560900001-add-forms.js';
import { AddOutboxFiles1799560900002 } from './1799560900002-add-outbox-files.js';
import { OneFormOfAddresses1799562000001 } from './1799562000001-one-form-of-addresses.js';
import { AddFormReaders1799563000001 } from './1799563000001-add-form-readers.js';
import { AddPageHeads1799564000001 } from './1799564000001-add-page-heads.js';
import { AddCreationKeys1799565000001 } from './1799565000001-add-creation-keys.js';
import { AddMediaFolders1799566000001 } from './1799566000001-add-media-folders.js';
import { AddQuestionLanguage1799567000001 } from './1799567000001-add-question-language.js';
import { TellAddressesApart1799568000001 } from './1799568000001-tell-addresses-apart.js';
import { AddSiteCertificates1799569000001 } from './1799569000001-add-site-certificates.js';
import { AddProductPrice1799570000001 } from './1799570000001-add-product-price.js';
import { AddQuietLane1799571000001 } from './1799571000001-add-quiet-lane.js';
import { AddUndeliveredAnswers1799574000001 } from './1799574000001-add-undelivered-answers.js';
import { AddNewsletterPreview1799574000002 } from './1799574000002-add-newsletter-preview.js';
import { AddInputHashes1799575000001 } from './1799575000001-add-input-hashes.js';
import { AddPriceTerms1799576000001 } from './1799576000001-add-price-terms.js';
import { AddImportedDrafts1799577000001 } from './1799577000001-add-imported-drafts.js';
import { KeepNamesOfFailures1799580000000 } from './1799580000000-keep-names-of-failures.js';
import { AddPermissionsOfRoles1799590000000 } from './1799590000000-add-permissions-of-roles.js';
import { AddOwnKinds1799600000020 } from './1799600000020-add-own-kinds.js';
import { AddFieldsOfOwnKinds1799600000030 } from './1799600000030-add-fields-of-own-kinds.js';
import { AddFormerPathsOfOwnKinds1799600000031 } from './1799600000031-add-former-paths-of-own-kinds.js';
import { AddNewestOwnRecords1799600000032 } from './1799600000032-add-newest-own-records.js';
import { AddTemplatesOfKinds1799600000040 } from './1799600000040-add-templates-of-kinds.js';
import { AddAddressesOfKindsByLanguage1799600000110 } from './1799600000110-add-addresses-of-kinds-by-language.js';
import { AddBlocksOfTheHomePage1799600000120 } from './1799600000120-add-blocks-of-the-home-page.js';
import { AddSchemaTypesOfKinds1799600000159 } from './1799600000159-add-schema-types-of-kinds.js';
import { AddTreesOfRecords1799600000160 } from './1799600000160-add-trees-of-records.js';
import { AddHelpfulAnswers1799600000161 } from './1799600000161-add-helpful-answers.js';
import { LeaveRoomForTheSearch1799600000170 } from './1799600000170-leave-room-for-the-search.js';
import { AddSearchOfTheSite1799600000171 } from './1799600000171-add-search-of-the-site.js';
import { AddSharedBlocks1799600000190 } from './1799600000190-add-shared-blocks.js';
import { LetAdministratorsMakeRoles1799600000200 } from './1799600000200-let-administrators-make-roles.js';
import { AddReviews1799600000201 } from './1799600000201-add-reviews.js';
import { AddCompanyAccounts1799600000210 } from './1799600000210-add-company-accounts.js';
import { AddRolesOfCompanyAccounts1799600000211 } from './1799600000211-add-roles-of-company-accounts.js';
import { AddThemeOfTheSite1799600000230 } from './1799600000230-add-theme-of-the-site.js';
import { AddExtensionTasks1799600000250 } from './1799600000250-add-extension-tasks.js';
import { AddWebsitesOfClients1799600000260 } from './1799600000260-add-websites-of-clients.js';
import { AddEmergencyAdministrator1799600000270 } from './1799600000270-add-emergency-administrator.js';
import { AddOwnCss1799600000280 } from './1799600000280-add-own-css.js';
import { AddChangedOwnRecords1799600000290 } from './1799600000290-add-changed-own-records.js';
import { AddWordsOfOwnRecords1799600000291 } from './1799600000291-add-words-of-own-records.js';
import { AddNotesOnRecords1799600000300 } from './1799600000300-add-notes-on-records.js';
import { AddRecordsOfMessages1799600000320 } from './1799600000320-add-records-of-messages.js';
import { AddSeatsOfMessages1799600000321 } from './1799600000321-add-seats-of-messages.js';
import { AddTokensToTheHistory1799600000330 } from './1799600000330-add-tokens-to-the-history.js';
import { AddUndoOfTokens1799600000331 } from './1799600000331-add-undo-of-tokens.js';
import { AddFormRoles1799600000335 } from './1799600000335-add-form-roles.js';
import { AddVersionsOfTrees1799600000355 } from './1799600000355-add-versions-of-trees.js';
import { AddVariantsOfTheTheme1799600000365 } from './1799600000365-add-variants-of-the-theme.js';
import { AddRemindersOfMessages1799600000380 } from './1799600000380-add-reminders-of-messages.js';
import { AddVacancyMoves1799600000390 } from './1799600000390-add-vacancy-moves.js';
import { AddOwnFonts1799600000400 } from './1799600000400-add-own-fonts.js';
import { AddVideoOfTheHomePage1799600000430 } from './1799600000430-add-video-of-the-home-page.js';
import { AddFormOfTheHomePage1799600000431 } from './1799600000431-add-form-of-the-home-page.js';

/**
 * All migrations, in the order in which they run; the numbers in their names only keep these apart. Append new ones, and never
 * change one that has run anywhere.
 */
export const migrations = [
  CreateTables1793491200000,
  AddNewsletterRecipients1795132800000,
  AddPostWords1795219200000,
  IndexPostTitles1795305600000,
  AddTagUses1795392000000,
  AddSiteIdentity1795478400000,
  AddRepliesAndSpam1795564800000,
  AddUploadNames1795651200000,
  IndexPostDates1795824000000,
  KeepEndedSessions1795824000001,
  AddIdentity1795910400000,
  AddPositions1795996800000,
  AddPostDates1796083200000,
  AddFormerSlugs1796169600000,
  AddSynonyms1796256000000,
  AddMarks1796256000001,
  AddPictureTexts1796256000002,
  CreatePages1796342400000,
  AddMenus1796515200000,
  AddHomeSections1796601600000,
  AddWords1796688000000,
  AddFirstSteps1796774400000,
  KeepFormerName1796860800000,
  AddConversations1796947200000,
  AddHistory1797033600000,
  AddPublications1797120000000,
  AddSchedule1797120100000,
  AddDraftLinks1797206400000,
  AddMediaFiles1797292800000,
  AddListSettings1797379200000,
  AddFaqKeywords1797465600000,
  AddAccountLinks1797552000000,
  IndexMailStatus1797552100000,
  IndexActivity1797811200000,
  AddSecondFactors1797897600000,
  AddPasskeys1797897700000,
  AddApiTokens1797984000000,
  AddWebhooks1797984100000,
  AddGuards1798070400000,
  AddContentChanges1798070500000,
  AddUsedBotChecks1798070600000,
  AddPasswordExpiry1798156800000,
  AddSummaries1798400000000,
  DatePostsWhenPublished1798400000001,
  AddSiteDefaults1798600000000,
  AddTestimonialRating1798600000001,
  AddPrivacyBox1798600000002,
  RecordSchemaVersion1798700000000,
  AddSessionConfirmation1798300000000,
  AddModelTokens1798200000000,
  AddProductImages1798500000000,
  AddSiteLanguage1798900000000,
  TellSubscribersApart1798900000001,
  AddLanguages1799200000000,
  AddUserLanguage1799300000001,
  AddWordTranslations1799000000000,
  AddVisitorLanguages1799000000001,
  AddTranslations1799100000000,
  AddSettingsTranslations1799400000000,
  AddRedirects1799450000000,
  IndexCountries1799500000001,
  AddSeoFields1799500000006,
  AddOfferings1799560000004,
  AddPeople1799500000007,
  AddErasures1799510000007,
  AddPassageVectors1799500000005,
  AddSiteOpening1799560000104,
  AddSiteImports1799500000008,
  AddNeverMailed1799560700001,
  AddConversations1799560400001,
  AddVisits1799560600001,
  AddMailbox1799560500001,
  AddEnquiryRules1799560500002,
  AddContentLinks1799560600002,
  AddNewsletterDrafts1799560800001,
  AddPeopleOfMails1799560800002,
  AddForms1799560900001,
  AddOutboxFiles1799560900002,
  AddFormReaders1799563000001,
  AddPageHeads1799564000001,
  OneFormOfAddresses1799562000001,
  AddCreationKeys1799565000001,
  AddMediaFolders1799566000001,
  AddQuestionLanguage1799567000001,
  TellAddressesApart1799568000001,
  AddSiteCertificates1799569000001,
  AddProductPrice1799570000001,
  AddInputHashes1799575000001,
  AddUndeliveredAnswers1799574000001,
  AddNewsletterPreview1799574000002,
  AddQuietLane1799571000001,
  AddPriceTerms1799576000001,
  AddImportedDrafts1799577000001,
  KeepNamesOfFailures1799580000000,
  AddPermissionsOfRoles1799590000000,
  AddOwnKinds1799600000020,
  AddFieldsOfOwnKinds1799600000030,
  AddFormerPathsOfOwnKinds1799600000031,
  AddNewestOwnRecords1799600000032,
  AddTemplatesOfKinds1799600000040,
  AddAddressesOfKindsByLanguage1799600000110,
  AddBlocksOfTheHomePage1799600000120,
  AddSchemaTypesOfKinds1799600000159,
  AddTreesOfRecords1799600000160,
  AddHelpfulAnswers1799600000161,
  LeaveRoomForTheSearch1799600000170,
  AddSearchOfTheSite1799600000171,
  AddSharedBlocks1799600000190,
  LetAdministratorsMakeRoles1799600000200,
  AddReviews1799600000201,
  AddCompanyAccounts1799600000210,
  AddRolesOfCompanyAccounts1799600000211,
  AddThemeOfTheSite1799600000230,
  AddExtensionTasks1799600000250,
  AddWebsitesOfClients1799600000260,
  AddEmergencyAdministrator1799600000270,
  AddOwnCss1799600000280,
  AddChangedOwnRecords1799600000290,
  AddWordsOfOwnRecords1799600000291,
  AddRecordsOfMessages1799600000320,
  AddSeatsOfMessages1799600000321,
  AddNotesOnRecords1799600000300,
  AddTokensToTheHistory1799600000330,
  AddFormRoles1799600000335,
  AddUndoOfTokens1799600000331,
  AddVariantsOfTheTheme1799600000365,
  AddVersionsOfTrees1799600000355,
  AddRemindersOfMessages1799600000380,
  AddVacancyMoves1799600000390,
  AddOwnFonts1799600000400,
  AddVideoOfTheHomePage1799600000430,
  AddFormOfTheHomePage1799600000431,
];

/**
 * The oldest version whose program works with the tables that all migrations make: the previous release, beside whose copies
 * those of this one are started. So a release only adds; what it needs no more is removed by the next one.
 */
export const OLDEST_PROGRAM = '0.2.0';
