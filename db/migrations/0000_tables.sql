CREATE TABLE `about_photos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`url` text NOT NULL,
	`caption` text NOT NULL,
	`location` text,
	`year` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`trashed_at` text,
	CONSTRAINT "about_photos_year" CHECK("about_photos"."year" is null or "about_photos"."year" between 1900 and 2030)
);
--> statement-breakpoint
CREATE TABLE `about_sections` (
	`section` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`order` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `administrators` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`password_hash` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `auth_challenges` (
	`digest` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auth_challenges_expires_at` ON `auth_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text DEFAULT '[]' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`last_used_at` text
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`digest` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`event` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`network` text DEFAULT '' NOT NULL,
	`browser` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `security_events_at` ON `security_events` (`at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`last_used_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`proven_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`browser` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_unique` ON `sessions` (`token`);--> statement-breakpoint
CREATE TABLE `site_secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`digest` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`expires` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`last_used_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_digest_unique` ON `tokens` (`digest`);--> statement-breakpoint
CREATE TABLE `totp` (
	`id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`confirmed` integer DEFAULT false NOT NULL,
	`last_period` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `downloads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`publication_id` integer,
	`title` text,
	`filename` text NOT NULL,
	`ipAddress` text NOT NULL,
	`country` text NOT NULL,
	`city` text NOT NULL,
	`userAgent` text NOT NULL,
	`event_id` text,
	`day` text DEFAULT '' NOT NULL,
	`visitor` text,
	`address_cut` integer DEFAULT false NOT NULL,
	`downloadedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`publication_id`) REFERENCES `publications`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `downloads_at` ON `downloads` (`downloadedAt`);--> statement-breakpoint
CREATE INDEX `downloads_publication` ON `downloads` (`publication_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `downloads_event` ON `downloads` (`event_id`);--> statement-breakpoint
CREATE TABLE `traffic_countries` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`country` text NOT NULL,
	`events` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `day`, `country`)
);
--> statement-breakpoint
CREATE TABLE `traffic_days` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`events` integer DEFAULT 0 NOT NULL,
	`uniques` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `day`)
);
--> statement-breakpoint
CREATE TABLE `traffic_last_days` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`visitors` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `day`)
);
--> statement-breakpoint
CREATE TABLE `traffic_last_seen` (
	`kind` text NOT NULL,
	`visitor` text NOT NULL,
	`day` text NOT NULL,
	PRIMARY KEY(`kind`, `visitor`)
);
--> statement-breakpoint
CREATE INDEX `traffic_last_seen_day` ON `traffic_last_seen` (`day`);--> statement-breakpoint
CREATE TABLE `traffic_left_out` (
	`event_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `traffic_left_out_day` ON `traffic_left_out` (`day`);--> statement-breakpoint
CREATE TABLE `traffic_pages` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`page` text NOT NULL,
	`title` text,
	`events` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `day`, `page`)
);
--> statement-breakpoint
CREATE TABLE `traffic_reasons` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`reason` text NOT NULL,
	`events` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `day`, `reason`)
);
--> statement-breakpoint
CREATE TABLE `traffic_referrers` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`host` text NOT NULL,
	`events` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `day`, `host`)
);
--> statement-breakpoint
CREATE TABLE `traffic_visitors` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`visitor` text NOT NULL,
	PRIMARY KEY(`kind`, `day`, `visitor`)
);
--> statement-breakpoint
CREATE TABLE `visits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ipAddress` text NOT NULL,
	`country` text NOT NULL,
	`city` text NOT NULL,
	`userAgent` text NOT NULL,
	`event_id` text,
	`day` text DEFAULT '' NOT NULL,
	`visitor` text,
	`address_cut` integer DEFAULT false NOT NULL,
	`pageVisited` text NOT NULL,
	`referrer` text,
	`referrer_host` text,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `visits_created` ON `visits` (`createdAt`);--> statement-breakpoint
CREATE UNIQUE INDEX `visits_event` ON `visits` (`event_id`);--> statement-breakpoint
CREATE TABLE `answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`url` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`trashed_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `answers_question` ON `answers` (`question`) WHERE "answers"."trashed_at" is null;--> statement-breakpoint
CREATE TABLE `bibliometric_keywords` (
	`keyword` text PRIMARY KEY NOT NULL,
	`order` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bibliometrics` (
	`id` integer PRIMARY KEY NOT NULL,
	`citations` integer NOT NULL,
	`hIndex` integer NOT NULL,
	`i10Index` integer NOT NULL,
	`source` text,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "bibliometrics_single" CHECK("bibliometrics"."id" = 1),
	CONSTRAINT "bibliometrics_figures" CHECK("bibliometrics"."citations" >= 0 and "bibliometrics"."hIndex" >= 0 and "bibliometrics"."i10Index" >= 0)
);
--> statement-breakpoint
CREATE TABLE `chat_exchanges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`session_id` text NOT NULL,
	`message_id` text,
	`position` integer NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`context` text,
	`sources` text DEFAULT '[]' NOT NULL,
	`answered` integer DEFAULT true NOT NULL,
	`certainty` text,
	`mark` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `chat_sessions`(`session_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "chat_exchanges_limit" CHECK("chat_exchanges"."position" between 1 and 20)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_exchanges_message` ON `chat_exchanges` (`session_id`,`message_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `chat_exchanges_position` ON `chat_exchanges` (`session_id`,`position`);--> statement-breakpoint
CREATE TABLE `chat_sessions` (
	`session_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`status` text DEFAULT 'active' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`trashed_at` text,
	CONSTRAINT "chat_sessions_status" CHECK("chat_sessions"."status" in ('active','completed'))
);
--> statement-breakpoint
CREATE INDEX `chat_sessions_created` ON `chat_sessions` (`created_at`);--> statement-breakpoint
CREATE TABLE `conferences` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`date` text NOT NULL,
	`location` text NOT NULL,
	`comment` text,
	`link` text,
	`logo` text,
	`language` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`trashed_at` text,
	CONSTRAINT "conferences_date_shape" CHECK("conferences"."date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `conferences_date` ON `conferences` (`date`);--> statement-breakpoint
CREATE TABLE `content_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "content_version_single" CHECK("content_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `courses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`code` text,
	`role` text,
	`level` text,
	`term` text,
	`from` text,
	`to` text,
	`place` text,
	`text` text,
	`url` text,
	`materials` text DEFAULT '[]' NOT NULL,
	`language` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`trashed_at` text
);
--> statement-breakpoint
CREATE TABLE `entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`organisation` text,
	`from` text,
	`to` text,
	`text` text,
	`url` text,
	`amount` real,
	`currency` text,
	`role` text,
	`put_code` integer,
	`hidden` integer DEFAULT false NOT NULL,
	`language` text,
	`order` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`trashed_at` text
);
--> statement-breakpoint
CREATE INDEX `entries_kind` ON `entries` (`kind`,`order`);--> statement-breakpoint
CREATE TABLE `file_removals` (
	`key` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_identity` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	CONSTRAINT "site_identity_single" CHECK("site_identity"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `inbox_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`publication_id` integer,
	`subject` text NOT NULL,
	`value` text NOT NULL,
	`sources` text NOT NULL,
	`since` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`year` integer NOT NULL,
	`change` text,
	`fields` text,
	`state` text DEFAULT 'open' NOT NULL,
	`until` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inbox_items_subject` ON `inbox_items` (`subject`,`value`);--> statement-breakpoint
CREATE INDEX `inbox_items_publication` ON `inbox_items` (`publication_id`);--> statement-breakpoint
CREATE TABLE `inbox_sources` (
	`source` text PRIMARY KEY NOT NULL,
	`at` text,
	`error` text,
	`cursor` text,
	`not_before` text,
	`leased_until` text,
	`library` text,
	`version` integer
);
--> statement-breakpoint
CREATE TABLE `daily_counts` (
	`name` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `rate_limit_hits` (
	`id` text NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`pending` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limit_hits_key` ON `rate_limit_hits` (`key`,`expires_at`);--> statement-breakpoint
CREATE INDEX `rate_limit_hits_id` ON `rate_limit_hits` (`id`);--> statement-breakpoint
CREATE INDEX `rate_limit_hits_expires_at` ON `rate_limit_hits` (`expires_at`);--> statement-breakpoint
CREATE TABLE `letters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`occasion` text NOT NULL,
	`recipient` text NOT NULL,
	`details` text NOT NULL,
	`meeting_id` integer,
	`message_id` integer,
	`token` text DEFAULT (lower(hex(randomblob(16)))) NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error` text,
	`due_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`sent_at` text,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "letters_status" CHECK("letters"."status" in ('waiting','sent','failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letters_occasion` ON `letters` (`occasion`);--> statement-breakpoint
CREATE INDEX `letters_due` ON `letters` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `letters_meeting` ON `letters` (`meeting_id`);--> statement-breakpoint
CREATE INDEX `letters_message` ON `letters` (`message_id`);--> statement-breakpoint
CREATE TABLE `meeting_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`meeting_id` integer NOT NULL,
	`event_id` text,
	`kind` text NOT NULL,
	`date` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`booking` text,
	`replaces` text,
	`status` text,
	`end_date` text,
	`name` text,
	`email` text,
	`topic` text,
	`told_at` text,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `meeting_changes_event` ON `meeting_changes` (`event_id`);--> statement-breakpoint
CREATE INDEX `meeting_changes_meeting` ON `meeting_changes` (`meeting_id`);--> statement-breakpoint
CREATE INDEX `meeting_changes_booking` ON `meeting_changes` (`booking`);--> statement-breakpoint
CREATE INDEX `meeting_changes_replaces` ON `meeting_changes` (`replaces`);--> statement-breakpoint
CREATE TABLE `meetings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`date` text NOT NULL,
	`topic` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`source` text DEFAULT 'form' NOT NULL,
	`external_id` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`end_date` text,
	`trashed_at` text,
	CONSTRAINT "meetings_status" CHECK("meetings"."status" in ('pending','confirmed','cancelled','completed'))
);
--> statement-breakpoint
CREATE INDEX `meetings_date` ON `meetings` (`date`);--> statement-breakpoint
CREATE UNIQUE INDEX `meetings_external` ON `meetings` (`source`,`external_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`message` text NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "messages_status" CHECK("messages"."status" in ('new','read','archived'))
);
--> statement-breakpoint
CREATE INDEX `messages_created` ON `messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `messages_new` ON `messages` (`status`) WHERE "messages"."status" = 'new';--> statement-breakpoint
CREATE TABLE `pages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`place` text NOT NULL,
	`published` integer NOT NULL,
	`language` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`trashed_at` text,
	CONSTRAINT "pages_place" CHECK("pages"."place" in ('menu','footer','none'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_slug` ON `pages` (`slug`) WHERE "pages"."trashed_at" is null;--> statement-breakpoint
CREATE TABLE `passage_index` (
	`id` integer PRIMARY KEY NOT NULL,
	`signature` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `passage_vectors` (
	`passage` integer PRIMARY KEY NOT NULL,
	`model` text NOT NULL,
	`vector` text NOT NULL,
	`background` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`passage`) REFERENCES `passages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passage_vectors_model` ON `passage_vectors` (`model`);--> statement-breakpoint
CREATE TABLE `passages` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`record` text NOT NULL,
	`part` integer NOT NULL,
	`url` text NOT NULL,
	`title` text NOT NULL,
	`heading` text DEFAULT '' NOT NULL,
	`authors` text DEFAULT '' NOT NULL,
	`journal` text DEFAULT '' NOT NULL,
	`year` text DEFAULT '' NOT NULL,
	`tags` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`aliases` text DEFAULT '' NOT NULL,
	`file` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passages_record` ON `passages` (`kind`,`record`,`part`);--> statement-breakpoint
CREATE INDEX `passages_file` ON `passages` (`file`) WHERE "passages"."file" <> '';--> statement-breakpoint
CREATE TABLE `pdf_pages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`file` text NOT NULL,
	`page` integer NOT NULL,
	`text` text NOT NULL,
	`aliases` text DEFAULT '' NOT NULL,
	`alias_format` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`file`) REFERENCES `pdf_texts`(`file`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pdf_pages_page` ON `pdf_pages` (`file`,`page`);--> statement-breakpoint
CREATE INDEX `pdf_pages_alias_format` ON `pdf_pages` (`alias_format`);--> statement-breakpoint
CREATE TABLE `pdf_texts` (
	`file` text PRIMARY KEY NOT NULL,
	`sha256` text NOT NULL,
	`title` text,
	`language` text,
	`page_count` integer NOT NULL,
	`pages_read` integer NOT NULL,
	`last_page` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `people` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`role` text,
	`group` text DEFAULT 'present' NOT NULL,
	`from` text,
	`to` text,
	`text` text,
	`portrait` text,
	`portrait_alt` text,
	`orcid` text,
	`links` text DEFAULT '[]' NOT NULL,
	`employer` text,
	`thesis_publication_id` integer,
	`agreed` integer DEFAULT false NOT NULL,
	`language` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`trashed_at` text
);
--> statement-breakpoint
CREATE TABLE `post_drafts` (
	`form` text PRIMARY KEY NOT NULL,
	`fields` text NOT NULL,
	`revision` integer NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `post_shares` (
	`post_id` integer PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `blog_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `post_shares_token_unique` ON `post_shares` (`token`);--> statement-breakpoint
CREATE TABLE `post_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_id` integer NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`excerpt` text,
	`category` text NOT NULL,
	`author` text NOT NULL,
	`tags` text NOT NULL,
	`featured_image` text,
	`language` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `blog_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_versions_post` ON `post_versions` (`post_id`,`id`);--> statement-breakpoint
CREATE TABLE `blog_posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`guid` text,
	`title` text NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`excerpt` text,
	`category` text DEFAULT 'Research' NOT NULL,
	`author` text NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`published` integer DEFAULT false NOT NULL,
	`featured_image` text,
	`language` text,
	`published_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`trashed_at` text,
	CONSTRAINT "blog_posts_published_at" CHECK("blog_posts"."published" = 0 or "blog_posts"."published_at" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blog_posts_slug` ON `blog_posts` (`slug`) WHERE "blog_posts"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX `blog_posts_public` ON `blog_posts` (`published`,`published_at`);--> statement-breakpoint
CREATE INDEX `blog_posts_category` ON `blog_posts` (`category`,`published_at`);--> statement-breakpoint
CREATE TABLE `projects` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`acronym` text,
	`text` text,
	`status` text DEFAULT 'running' NOT NULL,
	`from` text,
	`to` text,
	`funder` text,
	`funder_ror` text,
	`grant_number` text,
	`amount` real,
	`currency` text,
	`role` text,
	`url` text,
	`image` text,
	`publication_ids` text DEFAULT '[]' NOT NULL,
	`person_ids` text DEFAULT '[]' NOT NULL,
	`language` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`trashed_at` text
);
--> statement-breakpoint
CREATE TABLE `publications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`authors` text NOT NULL,
	`journal` text NOT NULL,
	`year` integer NOT NULL,
	`month` text,
	`abstract` text,
	`doi` text,
	`url` text,
	`pdf_url` text,
	`citations` integer DEFAULT 0 NOT NULL,
	`citations_source` text,
	`citations_updated_at` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`publication_type` text,
	`research_category` text,
	`custom_tags` text DEFAULT '[]' NOT NULL,
	`volume` text,
	`issue` text,
	`pages` text,
	`issn` text,
	`publisher` text,
	`arxiv_id` text,
	`citation_key` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`links` text DEFAULT '[]' NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`award` text,
	`image` text,
	`imageAlt` text,
	`authorNotes` text DEFAULT '[]' NOT NULL,
	`editors` text,
	`edition` text,
	`isbn` text,
	`open` text,
	`open_version` text,
	`version_of` integer,
	`status` text,
	`language` text,
	`trashed_at` text,
	CONSTRAINT "publications_title" CHECK(length("publications"."title") > 0),
	CONSTRAINT "publications_citations" CHECK("publications"."citations" >= 0)
);
--> statement-breakpoint
CREATE INDEX `publications_doi` ON `publications` (`doi`);--> statement-breakpoint
CREATE INDEX `publications_year` ON `publications` (`year`);--> statement-breakpoint
CREATE INDEX `publications_pdf_url` ON `publications` (`pdf_url`);--> statement-breakpoint
CREATE INDEX `publications_arxiv_id` ON `publications` (`arxiv_id`);--> statement-breakpoint
CREATE INDEX `publications_title_key` ON `publications` ((length(`title`) - length(replace(lower(`title`), 'd', ''))) || '.' || (length(`title`) - length(replace(lower(`title`), 'f', ''))) || '.' || (length(`title`) - length(replace(lower(`title`), 'h', ''))) || '.' || (length(`title`) - length(replace(lower(`title`), 'm', ''))) || '.' || (length(`title`) - length(replace(lower(`title`), 't', ''))) || '.' || (length(`title`) - length(replace(lower(`title`), 'v', ''))) || '.' || (length(`title`) - length(replace(lower(`title`), 'w', ''))));--> statement-breakpoint
CREATE INDEX `publications_version_of` ON `publications` (`version_of`);--> statement-breakpoint
CREATE INDEX `publications_featured` ON `publications` (`year`) WHERE "publications"."featured" = 1;--> statement-breakpoint
CREATE TABLE `sample_publications` (
	`publication_id` integer PRIMARY KEY NOT NULL,
	FOREIGN KEY (`publication_id`) REFERENCES `publications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `redirects` (
	`path` text PRIMARY KEY NOT NULL,
	`target` text NOT NULL,
	CONSTRAINT "redirects_target" CHECK("redirects"."target" glob '/*' and "redirects"."target" not glob '/[/\]*')
);
--> statement-breakpoint
CREATE TABLE `restore_chunks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`restore` text NOT NULL,
	`table` text NOT NULL,
	`rows` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `restore_chunks_restore` ON `restore_chunks` (`restore`,`table`);--> statement-breakpoint
CREATE TABLE `restore_files` (
	`key` text PRIMARY KEY NOT NULL,
	`source` text
);
--> statement-breakpoint
CREATE TABLE `sample_records` (
	`kind` text NOT NULL,
	`record` integer NOT NULL,
	PRIMARY KEY(`kind`, `record`)
);
--> statement-breakpoint
CREATE TABLE `services` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `talks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`kind` text DEFAULT 'contributed' NOT NULL,
	`abstract` text,
	`begins` text,
	`ends` text,
	`time` text,
	`time_zone` text,
	`place` text,
	`online` integer DEFAULT false NOT NULL,
	`event` text,
	`event_url` text,
	`speakers` text DEFAULT '' NOT NULL,
	`links` text DEFAULT '[]' NOT NULL,
	`publication_ids` text DEFAULT '[]' NOT NULL,
	`conference_id` integer,
	`featured` integer DEFAULT false NOT NULL,
	`language` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`trashed_at` text
);
--> statement-breakpoint
CREATE INDEX `talks_date` ON `talks` (`begins`);--> statement-breakpoint
CREATE TABLE `trash_files` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`key` text NOT NULL,
	`stored_as` text NOT NULL,
	`trashed_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`kind`, `id`, `key`)
);
--> statement-breakpoint
CREATE VIEW `untrashed_photos` AS select "id", "url", "caption", "location", "year", "created_at" from "about_photos" where "about_photos"."trashed_at" is null;--> statement-breakpoint
CREATE VIEW `untrashed_answers` AS select "id", "question", "answer", "url", "created_at" from "answers" where "answers"."trashed_at" is null;--> statement-breakpoint
CREATE VIEW `untrashed_chats` AS select "session_id", "name", "email", "status", "created_at" from "chat_sessions" where "chat_sessions"."trashed_at" is null;--> statement-breakpoint
CREATE VIEW `untrashed_exchanges` AS select "id", "session_id", "message_id", "position", "question", "answer", "context", "sources", "answered", "certainty", "mark", "created_at" from "chat_exchanges" where "chat_exchanges"."session_id" in (select "session_id" from "untrashed_chats");--> statement-breakpoint
CREATE VIEW `untrashed_conferences` AS select "id", "name", "date", "location", "comment", "link", "logo", "language", "created_at" from "conferences" where "conferences"."trashed_at" is null;--> statement-breakpoint
CREATE VIEW `untrashed_courses` AS select "id", "title", "code", "role", "level", "term", "from", "to", "place", "text", "url", "materials", "language", "created_at" from "courses" where "courses"."trashed_at" is null;--> statement-breakpoint
CREATE VIEW `untrashed_entries` AS select "id", "kind", "title", "organisation", "from", "to", "text", "url", "amount", "currency", "role", "put_code", "hidden", "language", "order", "created_at" from "entries" where "entries"."trashed_at" is null;--> statement-breakpoint
CREATE VIEW `untrashed_letters` AS select "id", "kind", "occasion", "recipient", "details", "meeting_id", "message_id", "token", "status", "attempts", "error", "due_at", "created_at", "sent_at" from "letters" where ("letters"."meeting_id" is null or "letters"."meeting_id" in (select "id" from "untrashed_meetings"));--> statement-breakpoint
CREATE VIEW `untrashed_meetings` AS select "id", "name", "email", "date", "topic", "status", "source", "external_id", "created_at", "end_date" from "meetings" where "meetings"."trashed_at" is null;--> statement-breakpoint
CREATE VIEW `untrashed_pages` AS select "id", "slug", "title", "content", "place", "published", "language", "created_at", "updated_at" from "pages" where "pages"."trashed_at" is null;--> statement-breakpoint
CREATE VIEW `untrashed_people` AS select "id", "name", "role", "group", "from", "to", "text", "portrait", "portrait_alt", "orcid", "links", "employer", "thesis_publication_id", "agreed", "language", "created_at" from "people" where "people"."trashed_at" is null;--> statement-breakpoint
CREATE VIEW `untrashed_posts` AS select "id", "slug", "guid", "title", "content", "excerpt", "category", "author", "tags", "published", "featured_image", "language", "published_at", "created_at", "updated_at" from "blog_posts" where "blog_posts"."trashed_at" is null;--> statement-breakpoint
CREATE VIEW `untrashed_projects` AS select "id", "title", "acronym", "text", "status", "from", "to", "funder", "funder_ror", "grant_number", "amount", "currency", "role", "url", "image", "publication_ids", "person_ids", "language", "created_at" from "projects" where "projects"."trashed_at" is null;--> statement-breakpoint
CREATE VIEW `listed_publications` AS select "id", "title", "authors", "journal", "year", "month", "abstract", "doi", "url", "pdf_url", "citations", "citations_source", "citations_updated_at", "tags", "publication_type", "research_category", "custom_tags", "volume", "issue", "pages", "issn", "publisher", "arxiv_id", "citation_key", "created_at", "links", "featured", "award", "image", "imageAlt", "authorNotes", "editors", "edition", "isbn", "open", "open_version", "version_of", "status", "language" from "publications" where "publications"."trashed_at" is null and not exists (
          select 1 from publications article
          where article.id = "publications"."version_of" and article.id <> "publications"."id"
            and article.trashed_at is null);--> statement-breakpoint
CREATE VIEW `untrashed_publications` AS select "id", "title", "authors", "journal", "year", "month", "abstract", "doi", "url", "pdf_url", "citations", "citations_source", "citations_updated_at", "tags", "publication_type", "research_category", "custom_tags", "volume", "issue", "pages", "issn", "publisher", "arxiv_id", "citation_key", "created_at", "links", "featured", "award", "image", "imageAlt", "authorNotes", "editors", "edition", "isbn", "open", "open_version", "version_of", "status", "language" from "publications" where "publications"."trashed_at" is null;--> statement-breakpoint
CREATE VIEW `untrashed_talks` AS select "id", "title", "kind", "abstract", "begins", "ends", "time", "time_zone", "place", "online", "event", "event_url", "speakers", "links", "publication_ids", "conference_id", "featured", "language", "created_at" from "talks" where "talks"."trashed_at" is null;
--> statement-breakpoint
-- Version of the content: each write to a table that public pages show raises it.
INSERT INTO `content_version` (`id`, `version`) VALUES (1, 1);
--> statement-breakpoint
-- Identity of the site, in the ids of its feeds and calendars.
INSERT INTO `site_identity` (`id`, `name`)
SELECT 1, 'urn:uuid:' || substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-4' || substr(hex, 14, 3) || '-a' || substr(hex, 18, 3) || '-' || substr(hex, 21)
FROM (SELECT lower(hex(randomblob(16))) AS hex);
--> statement-breakpoint
-- Full-text index of the passages. Marks are parts of words: in Thai and Hindi they are vowels.
CREATE VIRTUAL TABLE `passages_fts` USING fts5(title, heading, authors, journal, year, tags, text, aliases, content='passages', content_rowid='id', tokenize="porter unicode61 remove_diacritics 2 categories 'L* N* Co M*'");
--> statement-breakpoint
CREATE VIRTUAL TABLE `passages_terms` USING fts5vocab('passages_fts', 'col');
--> statement-breakpoint
CREATE TRIGGER `passages_insert` AFTER INSERT ON `passages` BEGIN
	INSERT INTO `passages_fts` (`rowid`, `title`, `heading`, `authors`, `journal`, `year`, `tags`, `text`, `aliases`) VALUES (new.`id`, new.`title`, new.`heading`, new.`authors`, new.`journal`, new.`year`, new.`tags`, new.`text`, new.`aliases`);
END;
--> statement-breakpoint
CREATE TRIGGER `passages_update` AFTER UPDATE ON `passages` BEGIN
	INSERT INTO `passages_fts` (`passages_fts`, `rowid`, `title`, `heading`, `authors`, `journal`, `year`, `tags`, `text`, `aliases`) VALUES ('delete', old.`id`, old.`title`, old.`heading`, old.`authors`, old.`journal`, old.`year`, old.`tags`, old.`text`, old.`aliases`);
	INSERT INTO `passages_fts` (`rowid`, `title`, `heading`, `authors`, `journal`, `year`, `tags`, `text`, `aliases`) VALUES (new.`id`, new.`title`, new.`heading`, new.`authors`, new.`journal`, new.`year`, new.`tags`, new.`text`, new.`aliases`);
END;
--> statement-breakpoint
CREATE TRIGGER `passages_delete` AFTER DELETE ON `passages` BEGIN
	INSERT INTO `passages_fts` (`passages_fts`, `rowid`, `title`, `heading`, `authors`, `journal`, `year`, `tags`, `text`, `aliases`) VALUES ('delete', old.`id`, old.`title`, old.`heading`, old.`authors`, old.`journal`, old.`year`, old.`tags`, old.`text`, old.`aliases`);
END;
--> statement-breakpoint
-- Full-text index of the pages of PDFs.
CREATE VIRTUAL TABLE `pdf_pages_fts` USING fts5(text, aliases, content='pdf_pages', content_rowid='id', tokenize="porter unicode61 remove_diacritics 2 categories 'L* N* Co M*'");
--> statement-breakpoint
CREATE VIRTUAL TABLE `pdf_pages_terms` USING fts5vocab('pdf_pages_fts', 'row');
--> statement-breakpoint
CREATE TRIGGER `pdf_pages_insert` AFTER INSERT ON `pdf_pages` BEGIN
	INSERT INTO `pdf_pages_fts` (`rowid`, `text`, `aliases`) VALUES (new.`id`, new.`text`, new.`aliases`);
END;
--> statement-breakpoint
CREATE TRIGGER `pdf_pages_update` AFTER UPDATE ON `pdf_pages` BEGIN
	INSERT INTO `pdf_pages_fts` (`pdf_pages_fts`, `rowid`, `text`, `aliases`) VALUES ('delete', old.`id`, old.`text`, old.`aliases`);
	INSERT INTO `pdf_pages_fts` (`rowid`, `text`, `aliases`) VALUES (new.`id`, new.`text`, new.`aliases`);
END;
--> statement-breakpoint
CREATE TRIGGER `pdf_pages_delete` AFTER DELETE ON `pdf_pages` BEGIN
	INSERT INTO `pdf_pages_fts` (`pdf_pages_fts`, `rowid`, `text`, `aliases`) VALUES ('delete', old.`id`, old.`text`, old.`aliases`);
END;
--> statement-breakpoint
-- Visits and downloads are counted as they are stored.
CREATE TRIGGER `visits_counted` AFTER INSERT ON `visits` BEGIN
	INSERT INTO `traffic_days` (`kind`, `day`, `events`) VALUES ('visit', NEW.`day`, 1), ('visit', '', 1)
		ON CONFLICT (`kind`, `day`) DO UPDATE SET `events` = `events` + 1;
	INSERT INTO `traffic_countries` (`kind`, `day`, `country`, `events`) VALUES ('visit', NEW.`day`, NEW.`country`, 1)
		ON CONFLICT (`kind`, `day`, `country`) DO UPDATE SET `events` = `events` + 1;
	INSERT INTO `traffic_pages` (`kind`, `day`, `page`, `title`, `events`) VALUES ('visit', NEW.`day`, NEW.`pageVisited`, NULL, 1)
		ON CONFLICT (`kind`, `day`, `page`) DO UPDATE SET `events` = `events` + 1, `title` = coalesce(excluded.`title`, `title`);
	INSERT INTO `traffic_visitors` (`kind`, `day`, `visitor`) SELECT 'visit', NEW.`day`, NEW.`visitor` WHERE NEW.`visitor` IS NOT NULL
		ON CONFLICT (`kind`, `day`, `visitor`) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `visits_referred` AFTER INSERT ON `visits` WHEN NEW.`referrer_host` IS NOT NULL BEGIN
	INSERT INTO `traffic_referrers` (`kind`, `day`, `host`, `events`) VALUES ('visit', NEW.`day`, NEW.`referrer_host`, 1)
		ON CONFLICT (`kind`, `day`, `host`) DO UPDATE SET `events` = `events` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `downloads_counted` AFTER INSERT ON `downloads` BEGIN
	INSERT INTO `traffic_days` (`kind`, `day`, `events`) VALUES ('download', NEW.`day`, 1), ('download', '', 1)
		ON CONFLICT (`kind`, `day`) DO UPDATE SET `events` = `events` + 1;
	INSERT INTO `traffic_countries` (`kind`, `day`, `country`, `events`) VALUES ('download', NEW.`day`, NEW.`country`, 1)
		ON CONFLICT (`kind`, `day`, `country`) DO UPDATE SET `events` = `events` + 1;
	INSERT INTO `traffic_pages` (`kind`, `day`, `page`, `title`, `events`) VALUES ('download', NEW.`day`, NEW.`filename`, NEW.`title`, 1), ('download', '', NEW.`filename`, NEW.`title`, 1)
		ON CONFLICT (`kind`, `day`, `page`) DO UPDATE SET `events` = `events` + 1, `title` = coalesce(excluded.`title`, `title`);
	INSERT INTO `traffic_visitors` (`kind`, `day`, `visitor`) SELECT 'download', NEW.`day`, NEW.`visitor` WHERE NEW.`visitor` IS NOT NULL UNION ALL SELECT 'download', '', NEW.`visitor` WHERE NEW.`visitor` IS NOT NULL
		ON CONFLICT (`kind`, `day`, `visitor`) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `traffic_visitors_counted` AFTER INSERT ON `traffic_visitors` BEGIN
	UPDATE `traffic_days` SET `uniques` = `uniques` + 1 WHERE `kind` = NEW.`kind` AND `day` = NEW.`day`;
END;
--> statement-breakpoint
CREATE TRIGGER `traffic_visitors_seen` AFTER INSERT ON `traffic_visitors` WHEN NEW.`day` <> '' BEGIN
	UPDATE `traffic_last_days` SET `visitors` = `visitors` - 1
		WHERE `kind` = NEW.`kind` AND `day` = (SELECT `day` FROM `traffic_last_seen` WHERE `kind` = NEW.`kind` AND `visitor` = NEW.`visitor` AND `day` < NEW.`day`);
	INSERT INTO `traffic_last_days` (`kind`, `day`, `visitors`) SELECT NEW.`kind`, NEW.`day`, 1
		WHERE NOT EXISTS (SELECT 1 FROM `traffic_last_seen` WHERE `kind` = NEW.`kind` AND `visitor` = NEW.`visitor` AND `day` >= NEW.`day`)
		ON CONFLICT (`kind`, `day`) DO UPDATE SET `visitors` = `visitors` + 1;
	INSERT INTO `traffic_last_seen` (`kind`, `visitor`, `day`) VALUES (NEW.`kind`, NEW.`visitor`, NEW.`day`)
		ON CONFLICT (`kind`, `visitor`) DO UPDATE SET `day` = max(`day`, excluded.`day`);
END;
--> statement-breakpoint
CREATE TRIGGER `traffic_left_out_counted` AFTER INSERT ON `traffic_left_out` BEGIN
	INSERT INTO `traffic_reasons` (`kind`, `day`, `reason`, `events`) VALUES (NEW.`kind`, NEW.`day`, NEW.`reason`, 1)
		ON CONFLICT (`kind`, `day`, `reason`) DO UPDATE SET `events` = `events` + 1;
END;
--> statement-breakpoint
-- A new password ends all sessions.
CREATE TRIGGER `administrators_password_sessions` AFTER UPDATE OF `password_hash` ON `administrators`
WHEN NEW.`password_hash` IS NOT OLD.`password_hash` BEGIN
	DELETE FROM `sessions`;
END;

--> statement-breakpoint
CREATE TRIGGER `about_photos_insert_version` AFTER INSERT ON `about_photos` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `about_photos_update_version` AFTER UPDATE ON `about_photos` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `about_photos_delete_version` AFTER DELETE ON `about_photos` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_photo_update` AFTER UPDATE ON `about_photos`
WHEN NEW.`trashed_at` IS OLD.`trashed_at` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'photo' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_photo_delete` AFTER DELETE ON `about_photos` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'photo' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `about_sections_insert_version` AFTER INSERT ON `about_sections` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `about_sections_update_version` AFTER UPDATE ON `about_sections` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `about_sections_delete_version` AFTER DELETE ON `about_sections` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `about_sections_update_passages` AFTER UPDATE OF `section`, `title`, `content`, `order` ON `about_sections` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'about' AND `record` = old.`section`;
END;
--> statement-breakpoint
CREATE TRIGGER `about_sections_delete_passages` AFTER DELETE ON `about_sections` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'about' AND `record` = old.`section`;
END;
--> statement-breakpoint
CREATE TRIGGER `answers_insert_version` AFTER INSERT ON `answers` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `answers_update_version` AFTER UPDATE ON `answers` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `answers_delete_version` AFTER DELETE ON `answers` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `answers_update_passages` AFTER UPDATE OF `id`, `question`, `answer`, `url`, `created_at`, `trashed_at` ON `answers` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'answer' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `answers_delete_passages` AFTER DELETE ON `answers` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'answer' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `bibliometric_keywords_insert_version` AFTER INSERT ON `bibliometric_keywords` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `bibliometric_keywords_update_version` AFTER UPDATE ON `bibliometric_keywords` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `bibliometric_keywords_delete_version` AFTER DELETE ON `bibliometric_keywords` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `bibliometrics_insert_version` AFTER INSERT ON `bibliometrics` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `bibliometrics_update_version` AFTER UPDATE ON `bibliometrics` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `bibliometrics_delete_version` AFTER DELETE ON `bibliometrics` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `blog_posts_insert_version` AFTER INSERT ON `blog_posts` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `blog_posts_update_version` AFTER UPDATE ON `blog_posts` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `blog_posts_delete_version` AFTER DELETE ON `blog_posts` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `blog_posts_update_passages` AFTER UPDATE OF `id`, `slug`, `title`, `content`, `excerpt`, `category`, `author`, `tags`, `published`, `featured_image`, `language`, `published_at`, `created_at`, `updated_at`, `trashed_at` ON `blog_posts` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'post' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `blog_posts_delete_passages` AFTER DELETE ON `blog_posts` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'post' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_post_update` AFTER UPDATE ON `blog_posts`
WHEN NEW.`trashed_at` IS OLD.`trashed_at` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'post' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_post_delete` AFTER DELETE ON `blog_posts` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'post' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `conferences_insert_version` AFTER INSERT ON `conferences` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `conferences_update_version` AFTER UPDATE ON `conferences` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `conferences_delete_version` AFTER DELETE ON `conferences` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `conferences_update_passages` AFTER UPDATE OF `id`, `name`, `date`, `location`, `comment`, `link`, `logo`, `language`, `created_at`, `trashed_at` ON `conferences` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'conference' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `conferences_delete_passages` AFTER DELETE ON `conferences` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'conference' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_conference_update` AFTER UPDATE ON `conferences`
WHEN NEW.`trashed_at` IS OLD.`trashed_at` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'conference' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_conference_delete` AFTER DELETE ON `conferences` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'conference' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `courses_insert_version` AFTER INSERT ON `courses` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `courses_update_version` AFTER UPDATE ON `courses` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `courses_delete_version` AFTER DELETE ON `courses` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `courses_update_passages` AFTER UPDATE OF `id`, `title`, `code`, `role`, `level`, `term`, `from`, `to`, `place`, `text`, `url`, `materials`, `language`, `created_at`, `trashed_at` ON `courses` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'course' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `courses_delete_passages` AFTER DELETE ON `courses` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'course' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_course_update` AFTER UPDATE ON `courses`
WHEN NEW.`trashed_at` IS OLD.`trashed_at` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'course' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_course_delete` AFTER DELETE ON `courses` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'course' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `publications_insert_version` AFTER INSERT ON `publications` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `publications_update_version` AFTER UPDATE ON `publications` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `publications_delete_version` AFTER DELETE ON `publications` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `publications_update_passages` AFTER UPDATE OF `id`, `title`, `authors`, `journal`, `year`, `month`, `abstract`, `doi`, `url`, `pdf_url`, `tags`, `publication_type`, `research_category`, `custom_tags`, `volume`, `issue`, `pages`, `issn`, `publisher`, `arxiv_id`, `citation_key`, `created_at`, `links`, `featured`, `award`, `image`, `imageAlt`, `authorNotes`, `editors`, `edition`, `isbn`, `open`, `open_version`, `version_of`, `status`, `language`, `trashed_at` ON `publications` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'publication' AND (`record` = cast(old.`id` AS text) OR `record` IN (SELECT cast(`id` AS text) FROM `publications` WHERE `version_of` = old.`id`));
END;
--> statement-breakpoint
CREATE TRIGGER `publications_delete_passages` AFTER DELETE ON `publications` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'publication' AND (`record` = cast(old.`id` AS text) OR `record` IN (SELECT cast(`id` AS text) FROM `publications` WHERE `version_of` = old.`id`));
END;
--> statement-breakpoint
CREATE TRIGGER `entries_insert_version` AFTER INSERT ON `entries` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `entries_update_version` AFTER UPDATE ON `entries` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `entries_delete_version` AFTER DELETE ON `entries` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `entries_update_passages` AFTER UPDATE OF `id`, `kind`, `title`, `organisation`, `from`, `to`, `text`, `url`, `amount`, `currency`, `role`, `hidden`, `language`, `created_at`, `trashed_at` ON `entries` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'entry' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `entries_delete_passages` AFTER DELETE ON `entries` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'entry' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_entry_update` AFTER UPDATE ON `entries`
WHEN NEW.`trashed_at` IS OLD.`trashed_at` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'entry' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_entry_delete` AFTER DELETE ON `entries` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'entry' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `pages_insert_version` AFTER INSERT ON `pages` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `pages_update_version` AFTER UPDATE ON `pages` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `pages_delete_version` AFTER DELETE ON `pages` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `pages_update_passages` AFTER UPDATE OF `id`, `slug`, `title`, `content`, `place`, `published`, `language`, `created_at`, `updated_at`, `trashed_at` ON `pages` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'page' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `pages_delete_passages` AFTER DELETE ON `pages` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'page' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `pdf_texts_insert_version` AFTER INSERT ON `pdf_texts` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `pdf_texts_update_version` AFTER UPDATE ON `pdf_texts` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `pdf_texts_delete_version` AFTER DELETE ON `pdf_texts` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `people_insert_version` AFTER INSERT ON `people` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `people_update_version` AFTER UPDATE ON `people` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `people_delete_version` AFTER DELETE ON `people` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `people_update_passages` AFTER UPDATE OF `id`, `name`, `role`, `group`, `from`, `to`, `text`, `portrait`, `portrait_alt`, `orcid`, `links`, `employer`, `thesis_publication_id`, `agreed`, `language`, `created_at`, `trashed_at` ON `people` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'person' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `people_delete_passages` AFTER DELETE ON `people` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'person' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_person_update` AFTER UPDATE ON `people`
WHEN NEW.`trashed_at` IS OLD.`trashed_at` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'person' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_person_delete` AFTER DELETE ON `people` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'person' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `projects_insert_version` AFTER INSERT ON `projects` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `projects_update_version` AFTER UPDATE ON `projects` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `projects_delete_version` AFTER DELETE ON `projects` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `projects_update_passages` AFTER UPDATE OF `id`, `title`, `acronym`, `text`, `status`, `from`, `to`, `funder`, `funder_ror`, `grant_number`, `amount`, `currency`, `role`, `url`, `image`, `publication_ids`, `person_ids`, `language`, `created_at`, `trashed_at` ON `projects` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'project' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `projects_delete_passages` AFTER DELETE ON `projects` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'project' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_project_update` AFTER UPDATE ON `projects`
WHEN NEW.`trashed_at` IS OLD.`trashed_at` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'project' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_project_delete` AFTER DELETE ON `projects` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'project' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `services_insert_version` AFTER INSERT ON `services` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `services_update_version` AFTER UPDATE ON `services` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `services_delete_version` AFTER DELETE ON `services` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `settings_insert_version` AFTER INSERT ON `settings` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `settings_update_version` AFTER UPDATE ON `settings` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `settings_delete_version` AFTER DELETE ON `settings` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `talks_insert_version` AFTER INSERT ON `talks` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `talks_update_version` AFTER UPDATE ON `talks` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `talks_delete_version` AFTER DELETE ON `talks` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `talks_update_passages` AFTER UPDATE OF `id`, `title`, `kind`, `abstract`, `begins`, `ends`, `time`, `time_zone`, `place`, `online`, `event`, `event_url`, `speakers`, `links`, `publication_ids`, `conference_id`, `language`, `created_at`, `trashed_at` ON `talks` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'talk' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `talks_delete_passages` AFTER DELETE ON `talks` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'talk' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_talk_update` AFTER UPDATE ON `talks`
WHEN NEW.`trashed_at` IS OLD.`trashed_at` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'talk' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_talk_delete` AFTER DELETE ON `talks` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'talk' AND `record` = OLD.`id`;
END;