ALTER TABLE `chat_exchanges` ADD `certainty` text;--> statement-breakpoint
CREATE VIRTUAL TABLE `passages_terms` USING fts5vocab('passages_fts', 'col');
--> statement-breakpoint
CREATE VIRTUAL TABLE `pdf_pages_terms` USING fts5vocab('pdf_pages_fts', 'row');
